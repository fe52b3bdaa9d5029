import { agencyMarginDashboard } from "@packhaus/contract/payouts/agency-margin/dashboard"
import { agencyMarginPaths } from "@packhaus/contract/payouts/agency-margin/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(agencyMarginDashboard, {
  figures: {
    margin: { path: agencyMarginPaths.list, label: { de: "Agenturmarge", en: "Agency Margin" } },
  },
})
