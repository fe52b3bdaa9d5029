import { every, on } from "../../context.ts"
import { gateMoved } from "../invoices/events.ts"
import { expirePackagingOrders } from "./verbs/move.ts"
import { followGate } from "./verbs/payment.ts"

export const packagingOrderJobs = [
  every("23 * * * *", "packaging-orders.expire", (context) => expirePackagingOrders(context)),
  on(gateMoved, "packaging-orders.gate", async ({ payload, ...context }) => {
    if (payload.source_type === "packaging_order") await followGate(context, payload.source_id)
  }),
]
