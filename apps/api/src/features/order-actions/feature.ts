import { feature } from "../../feature.ts"
import { orderActionJobs } from "./jobs.ts"
import { orderActionRoutes } from "./routes.ts"

/** What the dialect does with orders that were placed: with their goods, and with what shoppers paid. */
export const orderActions = feature({
  slug: "order-actions",
  routes: orderActionRoutes,
  jobs: orderActionJobs,
})
