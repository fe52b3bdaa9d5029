import { feature } from "../../feature.ts"
import { shopVisitsDashboard } from "./dashboard.ts"
import { shopVisitJobs } from "./jobs.ts"
import { shopVisitRoutes } from "./routes.ts"

export const shopVisits = feature({
  slug: "shop-visits",
  system: { routes: shopVisitRoutes, jobs: shopVisitJobs },
  dashboard: shopVisitsDashboard,
})
