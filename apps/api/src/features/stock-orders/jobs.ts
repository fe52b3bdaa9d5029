import { every, on } from "../../context.ts"
import { gateMoved } from "../invoices/events.ts"
import { stockOrderChanged } from "./events.ts"
import { writeCosts } from "./verbs/costs.ts"
import { expireStockOrders } from "./verbs/move.ts"
import { followGate } from "./verbs/payment.ts"

export const stockOrderJobs = [
  every("17 * * * *", "stock-orders.expire", (context) => expireStockOrders(context)),
  on(stockOrderChanged, "stock-orders.costs", ({ payload, ...context }) =>
    writeCosts(context, payload.id),
  ),
  on(gateMoved, "stock-orders.gate", async ({ payload, ...context }) => {
    if (payload.source_type === "stock_order") await followGate(context, payload.source_id)
  }),
]
