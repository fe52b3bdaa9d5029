import { cardReportKinds } from "@packhaus/contract/card-payments/status"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** What a message of the card provider says, as far as it is a text or a number that we know. */
export const CardReport = z.object({
  kind: z.enum(cardReportKinds),
  attempt_id: z.string().nullable(),
  invoice_id: z.string().nullable(),
  session_id: z.string().nullable(),
  payment_intent: z.string().nullable(),
  amount: z.int().nullable(),
  currency_code: z.string().nullable(),
})
export type CardReport = z.output<typeof CardReport>

/** The card provider told of a payment. `id` is the message's, as the provider calls it. */
export const cardReported = event("card-payments.reported", { report: CardReport })

/** Something became of an attempt to pay an invoice by card. `id` is the invoice's. */
export const cardAttemptChanged = event("card-payments.changed", {})

/** A message was kept aside, or dealt with. `id` is the message's row. */
export const cardMessageChanged = event("card-messages.changed", {})
