import { orderEditLifecycle } from "@packhaus/contract/commerce/order-edits"
import { feature } from "../../feature.ts"
import { orderEditRoutes } from "./routes.ts"

/**
 * Edits of placed orders: proposed by merchants, approved by shoppers, then applied to the order.
 */
export const orderEdits = feature({
  slug: "order-edits",
  lifecycles: { order_edits: orderEditLifecycle },
  routes: orderEditRoutes,
})
