import { agencyMarginPaths } from "@packhaus/contract/agency-margin/paths"
import { IconChartBar } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { agencyMarginRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: agencyMarginRoutes,
  nav: [
    {
      name: "agencyMargin",
      group: "money",
      order: 35,
      label: { de: "Agenturmarge", en: "Agency Margin" },
      path: agencyMarginPaths.list,
      icon: IconChartBar,
      needs: "agency_margin.read",
    },
  ],
  topics: { payables: [["agency-margin"]] },
}
