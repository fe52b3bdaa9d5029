import { cents } from "@packhaus/contract/kernel/values"
import type { MarkPaid } from "@packhaus/contract/ledger/schema"
import type { Context } from "../../../context.ts"
import { bankReference } from "../../ledger/verbs/book-transfer.ts"
import { payReversed } from "../../ledger/verbs/pay-reversed.ts"
import { post } from "../../ledger/verbs/post.ts"
import { settle, takeInvoice } from "./settle.ts"

/**
 * Books money that came by bank for an invoice: all that is owed, or a part. What is too much goes to
 * the balance (domain 5). Throws `ledger.reference_used` for a receipt that was booked before, and
 * `invoices.not_open_for` when nothing is owed.
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
  if (overpaid > 0) {
    const { id: transaction_id } = await post(context, {
      ...{ organisation_id, type: "refund", description: number ?? "", invoice_id: id },
      reference: `overpaid:${key}`,
      entries: [
        { account: "bank", debit: overpaid },
        { account: "balance", credit: overpaid },
      ],
    })
    await payReversed(context, organisation_id, transaction_id)
  }
  return { payment, open: cents(invoice.amount - amount), overpaid }
}
