import { cents } from "@packhaus/contract/kernel/cents"
import type { Context } from "../../../../context.ts"
import { bookOverpayment } from "../../verbs/book-transfer.ts"
import { receiptKey } from "../../verbs/receipt-key.ts"
import type { TransferRow } from "../../verbs/request-transfer.ts"
import { autoPay } from "./auto-pay.ts"
import { lockInvoice, settle } from "./settle.ts"

/**
 * Settles an invoice by a receipt transfer, as far as something is owed; the rest becomes balance.
 * Throws `invoices.not_open_for` when nothing is owed any more, and `ledger.reference_used`.
 */
export async function bookReceipt(context: Context, transfer: TransferRow) {
  const { organisation_id, amount: received, description, invoice_id, paid_on } = transfer
  const reference = transfer.reference ?? ""
  const { invoice } = await lockInvoice(context, invoice_id ?? "", "mark_paid")
  const amount = cents(Math.min(received, invoice.amount))
  const overpaid = cents(received - amount)
  const payment = await settle(context, invoice, {
    amount,
    source: "bank",
    key: await receiptKey(context, organisation_id, reference),
    reference,
    paid_on: paid_on ?? undefined,
  })
  if (overpaid > 0) {
    const { requested_by, requested_by_name, requested_by_email } = transfer
    await bookOverpayment(context, {
      requested_by,
      requested_by_name,
      requested_by_email,
      organisation_id,
      amount: overpaid,
      description,
      invoice_id: invoice.id,
      payment_id: payment.id,
    })
    await autoPay(context, organisation_id)
  }
  const { transaction_id } = payment
  return { transaction_id, payment, open: cents(invoice.amount - amount), overpaid }
}
