import { type Context, within } from "../../../context.ts"
import { noteTransfer } from "./note-transfer.ts"
import { payReversed } from "./pay-reversed.ts"
import { post } from "./post.ts"
import { receiptKey } from "./receipt-key.ts"
import type { Booked, TransferRow } from "./request-transfer.ts"

/** Overpayments are shown as refunds (domain 5). */
function typeOf({ type, invoice_id }: TransferRow) {
  if (type === "withdrawal") return "withdrawal"
  return invoice_id ? "refund" : "deposit"
}

/** Books a deposit or withdrawal. A deposit first pays the debt of a reversed one. */
export async function bookTransfer(context: Context, transfer: TransferRow): Promise<Booked> {
  const { id, organisation_id, type, amount, description, reference, invoice_id } = transfer
  const isDeposit = type === "deposit"
  const { id: transaction_id } = await post(context, {
    organisation_id,
    type: typeOf(transfer),
    description,
    invoice_id,
    reference: reference ? await receiptKey(context, organisation_id, reference) : `transfer:${id}`,
    entries: isDeposit
      ? [
          { account: "bank", debit: amount },
          { account: "balance", credit: amount },
        ]
      : [
          { account: "balance", debit: amount },
          { account: "bank", credit: amount },
        ],
  })
  await noteTransfer(context, transfer, "booked", { transaction_id })
  if (isDeposit) await payReversed(context, organisation_id, transaction_id)
  return { transaction_id }
}

type Overpayment = Pick<
  TransferRow,
  "requested_by" | "requested_by_name" | "requested_by_email" | "organisation_id" | "amount"
> & { description: string; invoice_id: string; payment_id: string }

/** Credits an overpayment to the balance. It was approved with its receipt. */
export async function bookOverpayment(context: Context, overpayment: Overpayment) {
  const { rows } = within(context, overpayment.organisation_id)
  const transfer = await rows.insert("transfers", { ...overpayment, type: "deposit" })
  const { transaction_id } = await bookTransfer(context, transfer)
  await rows.update("transfers", transfer.id, { status: "booked", transaction_id })
}
