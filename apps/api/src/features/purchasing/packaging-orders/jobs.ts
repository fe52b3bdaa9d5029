import { every, on } from "../../../context.ts"
import { gateMoved } from "../../invoicing/invoices/events.ts"
import { followGate } from "../kit/payment.ts"
import { packagingOrderKind } from "./verbs/kind.ts"
import { expirePackagingOrders } from "./verbs/move.ts"

export const packagingOrderJobs = [
  every("23 * * * *", "packaging-orders.expire", (context) => expirePackagingOrders(context)),
  on(gateMoved, "packaging-orders.gate", async ({ payload, ...context }) => {
    if (payload.source_type === "packaging_order")
      await followGate(packagingOrderKind, context, payload.source_id)
  }),
]
