import { cents } from "@packhaus/contract/kernel/cents"
import type { MarkPaid } from "@packhaus/contract/ledger/schema"
import type { Context } from "../../../../context.ts"
import { requestTransfer } from "../../verbs/request-transfer.ts"
import { bookReceipt } from "./book-receipt.ts"
import { dayOf, lockInvoice } from "./settle.ts"

/**
 * Books a bank receipt for an invoice: the amount owed, or a part. A surplus goes to the balance
 * (domain 5). A large receipt waits as a whole for a second administrator, and the invoice stays as
 * it is. Throws `ledger.reference_used` for a receipt that was booked before, and
 * `invoices.not_open_for` when nothing is owed.
 */
export async function markPaid(context: Context, id: string, { reference, ...body }: MarkPaid) {
  const { invoice } = await lockInvoice(context, id, "mark_paid")
  const { organisation_id, number, amount: owed } = invoice
  const amount = body.amount ?? owed
  const paid_on = body.paid_on === undefined ? null : await dayOf(context, body.paid_on)
  const description = number ?? ""
  const { booked } = await requestTransfer(
    context,
    {
      organisation_id,
      type: "payment",
      amount,
      description,
      reference,
      invoice_id: id,
      paid_on,
    },
    (transfer) => bookReceipt(context, transfer),
  )
  if (!booked) return { payment: null, open: owed, overpaid: cents(0), waiting: amount }
  const { payment, open, overpaid } = booked
  return { payment, open, overpaid, waiting: cents(0) }
}
