import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

const account = { merchant_id: Id, sales_channel_id: Id, provider_id: Id }

/**
 * Money was taken, or promised, for the session `id`, and there is nothing it is for: it goes back. `data` is
 * what the provider answered for that session.
 */
export const paymentUnwanted = event("payments.unwanted", {
  ...account,
  amount: z.int(),
  data: z.record(z.string(), z.unknown()),
})

/** A payment was made, its money taken or given back. `order_id` is what it is for. */
export const paymentChanged = event("payments.changed", {
  merchant_id: Id,
  order_id: Id.nullable(),
})

/** The refund `id` of a payment is reserved: its provider is asked for it. */
export const refundReserved = event("payments.refund_reserved", { merchant_id: Id })

/** The provider refused the refund `id`: its amount is free again. */
export const refundRefused = event("payments.refund_refused", {
  merchant_id: Id,
  payment_id: Id,
  order_id: Id.nullable(),
  payment_intent: z.string().nullable(),
  currency_code: z.string(),
  amount: z.int(),
})

/** What the payment `id` was paid for is canceled: all that is left of it goes back. */
export const refundRequested = event("payments.refund_requested", { merchant_id: Id })
