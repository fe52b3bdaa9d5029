import { feature } from "../../feature.ts"
import { stockJobs } from "./jobs.ts"
import { stockAttention } from "./reads.ts"
import { stockRoutes } from "./routes.ts"

export const stocks = feature({
  slug: "stocks",
  routes: stockRoutes,
  jobs: stockJobs,
  attention: stockAttention,
})
