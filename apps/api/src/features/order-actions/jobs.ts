import { refundRequested } from "@packhaus/commerce/shopper-payments/events"
import { refundRest } from "@packhaus/commerce/shopper-payments/of-order"
import { calls } from "../../context.ts"
import { engineOf } from "../carts/verbs/engine.ts"

export const orderActionJobs = [
  calls(refundRequested, "order-actions.give-back", async ({ payload, transaction }) => {
    await transaction((context) => refundRest(engineOf(context), payload.id))
  }),
]
