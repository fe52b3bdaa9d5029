import { payableDashboard } from "@packhaus/contract/payouts/payables/dashboard"
import { payablePaths } from "@packhaus/contract/payouts/payables/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

export const dashboard = dashboardOnScreen(payableDashboard, {
  figures: {
    earnings: { path: payablePaths.list, label: { de: "Ihre Vergütung", en: "Your earnings" } },
  },
})
