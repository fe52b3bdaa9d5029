import { feature } from "../../feature.ts"
import { orderActionJobs } from "./jobs.ts"
import { orderActionRoutes } from "./routes.ts"

/** Actions of the commerce API on placed orders: goods and payments. */
export const orderActions = feature({
  slug: "order-actions",
  routes: orderActionRoutes,
  jobs: orderActionJobs,
})
