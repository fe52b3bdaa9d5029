import { orderEditLifecycle } from "@packhaus/contract/commerce/order-edits"
import { feature } from "../../feature.ts"
import { orderEditRoutes } from "./routes.ts"

/** What merchants change of the lines of an order, their shoppers agree to, and the order becomes. */
export const orderEdits = feature({
  slug: "order-edits",
  lifecycles: { order_edits: orderEditLifecycle },
  routes: orderEditRoutes,
})
