import { feature } from "../../feature.ts"
import { customerOverviewDashboard } from "./dashboard.ts"
import { customerOverviewListing } from "./list.ts"
import { customerOverviewRoutes } from "./routes.ts"

export const customerOverview = feature({
  slug: "customer-overview",
  routes: customerOverviewRoutes,
  lists: [customerOverviewListing],
  dashboard: customerOverviewDashboard,
})
