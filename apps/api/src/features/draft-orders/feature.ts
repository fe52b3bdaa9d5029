import { draftOrderLifecycle } from "@packhaus/contract/commerce/draft-orders"
import { feature } from "../../feature.ts"
import { draftOrderJobs } from "./jobs.ts"
import { draftOrderRoutes } from "./routes.ts"

/** Orders that a merchant prepares for a shopper, and what they become here. */
export const draftOrders = feature({
  slug: "draft-orders",
  lifecycles: { draft_orders: draftOrderLifecycle },
  routes: draftOrderRoutes,
  jobs: draftOrderJobs,
})
