import { cardReportKinds } from "@packhaus/contract/ledger/card-payments/status"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** The known texts and numbers of a card provider's message. */
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

/** The card provider reported a payment. `id` is the provider's id of the message. */
export const cardReported = event("card-payments.reported", { report: CardReport })

/** An attempt to pay an invoice by card changed. `id` is the invoice's. */
export const cardAttemptChanged = event("card-payments.changed", {})

/** A message was stored for a person, or settled. `id` is the message's row. */
export const cardMessageChanged = event("card-messages.changed", {})
