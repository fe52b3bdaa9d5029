import { customerOverviewPaths } from "@packhaus/contract/customer-overview/paths"
import { IconHeartRateMonitor } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { customerOverviewRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: customerOverviewRoutes,
  nav: [
    {
      name: "customers",
      group: "customers",
      order: 10,
      label: { de: "Kundenübersicht", en: "Customer Overview" },
      path: customerOverviewPaths.list,
      icon: IconHeartRateMonitor,
      needs: "customer_overview.read",
    },
  ],
  // Of orders and money there are too many notices: the screen reads again every minute.
  topics: { organisations: [["customer-overview"]], shops: [["customer-overview"]] },
}
