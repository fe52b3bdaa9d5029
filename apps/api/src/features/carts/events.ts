import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A payment provider says what became of a payment. `id` is the merchant's keys it came in by. */
export const paymentReported = event("carts.payment_reported", {
  merchant_id: Id,
  sales_channel_id: Id,
  provider_id: Id,
  report: z.object({
    kind: z.enum(["promised", "taken", "returned"]),
    session_id: z.string().nullable(),
    data: z.object({ id: z.string().optional(), payment_intent: z.string().optional() }),
    amount: z.int(),
    // Null in messages that were kept by a former release.
    currency_code: z.string().nullable().default(null),
  }),
})
