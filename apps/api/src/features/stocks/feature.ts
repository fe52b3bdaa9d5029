import { feature } from "../../feature.ts"
import { stockDashboard } from "./dashboard.ts"
import { stockJobs } from "./jobs.ts"
import { movementListing, stockListing } from "./list.ts"
import { stockAttention } from "./reads.ts"
import { stockRoutes } from "./routes.ts"

export const stocks = feature({
  slug: "stocks",
  routes: stockRoutes,
  lists: [movementListing, stockListing],
  jobs: stockJobs,
  attention: stockAttention,
  dashboard: stockDashboard,
})
