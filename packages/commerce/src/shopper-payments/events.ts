import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

const account = { merchant_id: Id, sales_channel_id: Id, provider_id: Id }

/**
 * Money was captured or authorized for the session `id` without a purpose, so it is refunded.
 * `data` is the provider's answer for that session.
 */
export const paymentUnwanted = event("payments.unwanted", {
  ...account,
  amount: z.int(),
  data: z.record(z.string(), z.unknown()),
})

/** A payment was created, captured or refunded. `order_id` is its order. */
export const paymentChanged = event("payments.changed", {
  merchant_id: Id,
  order_id: Id.nullable(),
})

/** The refund `id` of a payment is reserved and must be requested from its provider. */
export const refundReserved = event("payments.refund_reserved", { merchant_id: Id })

/** The provider refused the refund `id`, so its amount is available again. */
export const refundRefused = event("payments.refund_refused", {
  merchant_id: Id,
  payment_id: Id,
  order_id: Id.nullable(),
  payment_intent: z.string().nullable(),
  currency_code: z.string(),
  amount: z.int(),
})

/** The order of the payment `id` is canceled: its remaining amount must be refunded. */
export const refundRequested = event("payments.refund_requested", { merchant_id: Id })
