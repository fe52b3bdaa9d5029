import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A payment provider's message about a payment. `id` is the merchant's keys that received it. */
export const paymentReported = event("carts.payment_reported", {
  merchant_id: Id,
  sales_channel_id: Id,
  provider_id: Id,
  report: z.object({
    kind: z.enum(["promised", "taken", "returned"]),
    session_id: z.string().nullable(),
    data: z.object({ id: z.string().optional(), payment_intent: z.string().optional() }),
    amount: z.int(),
    // Null in messages stored by an earlier release.
    currency_code: z.string().nullable().default(null),
  }),
})
