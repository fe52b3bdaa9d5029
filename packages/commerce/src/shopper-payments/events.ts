import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

const account = { merchant_id: Id, sales_channel_id: Id, provider_id: Id }

/** Money was taken, or promised, for the session `id`, and there is nothing it is for: it goes back. */
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

/** What the payment `id` was paid for is canceled: all that is left of it goes back. */
export const refundRequested = event("payments.refund_requested", { merchant_id: Id })
