import { draftOrderLifecycle } from "@packhaus/contract/commerce/draft-orders"
import { defineModule } from "../../module.ts"
import { draftOrderJobs } from "./draft-orders/jobs.ts"
import { draftOrderRoutes } from "./draft-orders/routes.ts"
import { cartJobs } from "./jobs.ts"
import { cartRoutes } from "./routes.ts"
import { cardHook } from "./verbs/receive-card.ts"

/**
 * Checkout: orders from carts, and payments from shoppers to merchants. Draft orders that a merchant
 * prepares for a shopper, and the orders they become.
 */
export const carts = defineModule({
  slug: "carts",
  lifecycles: { draft_orders: draftOrderLifecycle },
  routes: [...cartRoutes, ...draftOrderRoutes],
  jobs: [...cartJobs, ...draftOrderJobs],
  hooks: [cardHook],
})
