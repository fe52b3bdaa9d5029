import { refundRequested } from "@packhaus/commerce/shopper-payments/events"
import { refundRest } from "@packhaus/commerce/shopper-payments/of-order"
import { calls } from "../../../context.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import { setOrderPayment } from "../../orders/verbs/payment.ts"

export const orderActionJobs = [
  calls(refundRequested, "order-actions.give-back", async ({ payload, transaction }) => {
    await transaction(async (context) => {
      const order_id = await refundRest(engineOf(context), payload.id)
      if (order_id) await setOrderPayment(context, order_id)
    })
  }),
]
