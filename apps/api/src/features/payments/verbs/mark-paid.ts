import { cents } from "@packhaus/contract/kernel/values"
import type { MarkPaid } from "@packhaus/contract/ledger/schema"
import type { Context } from "../../../context.ts"
import { bankReference } from "../../ledger/verbs/book-transfer.ts"
import { askOverpayment } from "../../ledger/verbs/request-transfer.ts"
import { settle, takeInvoice } from "./settle.ts"

/**
 * Books money that came by bank for an invoice: all that is owed, or a part. What is too much goes to
 * the balance (domain 5), by four eyes where a deposit of as much would. Throws
 * `ledger.reference_used` for a receipt that was booked before, and `invoices.not_open_for` when
 * nothing is owed.
 */
export async function markPaid(context: Context, id: string, { reference, ...body }: MarkPaid) {
  const { invoice } = await takeInvoice(context, id, "mark_paid")
  const { organisation_id, number } = invoice
  const received = body.amount ?? invoice.amount
  const amount = cents(Math.min(received, invoice.amount))
  const overpaid = cents(received - amount)
  const key = bankReference(reference)
  const payment = await settle(context, invoice, {
    ...{ amount, source: "bank", key, reference, paid_on: body.paid_on },
  })
  const open = cents(invoice.amount - amount)
  if (overpaid === 0) return { payment, open, overpaid, waiting: cents(0) }
  const waits = await askOverpayment(context, {
    ...{ organisation_id, amount: overpaid, description: number ?? "", invoice_id: id },
    payment_id: payment.id,
  })
  return {
    ...{ payment, open },
    ...(waits ? { overpaid: cents(0), waiting: overpaid } : { overpaid, waiting: cents(0) }),
  }
}
