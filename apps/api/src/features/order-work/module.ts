import { orderEditLifecycle } from "@packhaus/contract/commerce/order-edits"
import { defineModule } from "../../module.ts"
import { orderActionJobs } from "./order-actions/jobs.ts"
import { orderActionRoutes } from "./order-actions/routes.ts"
import { orderClaimRoutes } from "./order-claims/routes.ts"
import { orderEditRoutes } from "./order-edits/routes.ts"

/**
 * Actions of the commerce API on placed orders: goods and payments. * Edits of placed orders: proposed by
 * merchants, approved by shoppers, then applied to the order. Claims of shoppers in the commerce API; they
 * are shown only with their order.
 */
export const orderWork = defineModule({
  slug: "order-work",
  lifecycles: { order_edits: orderEditLifecycle },
  routes: [...orderActionRoutes, ...orderEditRoutes, ...orderClaimRoutes],
  jobs: orderActionJobs,
})
