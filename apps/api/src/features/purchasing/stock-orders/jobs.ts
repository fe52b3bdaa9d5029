import { every, on } from "../../../context.ts"
import { gateMoved } from "../../invoicing/invoices/events.ts"
import { addMarginsOf } from "../../payouts/payables/verbs/margin.ts"
import { followGate } from "../kit/payment.ts"
import { stockOrderChanged, stockOrderCosted } from "./events.ts"
import { noteEarlierCosts, writeCosts } from "./verbs/costs.ts"
import { stockOrderKind } from "./verbs/kind.ts"
import { expireStockOrders } from "./verbs/move.ts"
import { oweArrived } from "./verbs/owe.ts"

export const stockOrderJobs = [
  every("17 * * * *", "stock-orders.expire", (context) => expireStockOrders(context)),
  every("41 3 * * *", "stock-orders.earlier-costs", (context) => noteEarlierCosts(context)),
  on(stockOrderChanged, "stock-orders.costs", async ({ payload, ...context }) => {
    await writeCosts(context, payload.id)
    await oweArrived(context, payload.id)
  }),
  on(stockOrderCosted, "stock-orders.margin", ({ payload, ...context }) =>
    addMarginsOf(context, payload.id),
  ),
  on(gateMoved, "stock-orders.gate", async ({ payload, ...context }) => {
    if (payload.source_type === "stock_order")
      await followGate(stockOrderKind, context, payload.source_id)
  }),
]
