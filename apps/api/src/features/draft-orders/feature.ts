import { draftOrderLifecycle } from "@packhaus/contract/commerce/draft-orders"
import { feature } from "../../feature.ts"
import { draftOrderJobs } from "./jobs.ts"
import { draftOrderRoutes } from "./routes.ts"

/** Draft orders that a merchant prepares for a shopper, and the orders they become. */
export const draftOrders = feature({
  slug: "draft-orders",
  lifecycles: { draft_orders: draftOrderLifecycle },
  routes: draftOrderRoutes,
  jobs: draftOrderJobs,
})
