import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"

/** An invoice was paid, fully or partly. `id` is the invoice's. */
export const invoicePaid = event("invoices.paid", {})

/** An invoice is owed again, because a payment of it bounced. `id` is the invoice's. */
export const invoiceOwedAgain = event("invoices.owed-again", {})

/** A payment bounced. `id` is the organisation's. */
export const paymentReversed = event("payments.reversed", { payment_id: Id })

/** A member must be notified that a payment bounced. `id` is the member's. */
export const bounceMailDue = event("payments.bounce-letter-due", { payment_id: Id })
