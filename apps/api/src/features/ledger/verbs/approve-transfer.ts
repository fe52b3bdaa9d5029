import { ApiError } from "@packhaus/contract/kernel/errors"
import type { TransferType } from "@packhaus/contract/ledger/status"
import { type Context, within } from "../../../context.ts"
import { bookCredit } from "../../invoices/verbs/book-credit.ts"
import { bookReceipt } from "../../payments/verbs/book-receipt.ts"
import { bookPaymentReversal } from "../../payments/verbs/reverse.ts"
import { bookTransfer } from "./book-transfer.ts"
import { decisionOf, lockTransfer, notOpen } from "./lock-transfer.ts"
import { noteTransfer } from "./note-transfer.ts"
import type { Booked, TransferRow } from "./request-transfer.ts"
import { bookDepositReversal } from "./reverse-deposit.ts"

const bookBy: Record<TransferType, (context: Context, transfer: TransferRow) => Promise<Booked>> = {
  deposit: bookTransfer,
  withdrawal: bookTransfer,
  payment: bookReceipt,
  credit: bookCredit,
  reversal: (context, transfer) =>
    transfer.reverses_payment_id === null
      ? bookDepositReversal(context, transfer)
      : bookPaymentReversal(context, transfer),
}

/**
 * Books what another administrator asked for; whoever asked may not (403). A withdrawal is refused when
 * the IBAN is no longer the one it was asked for; what it is about may have changed as well: then it is
 * refused as it would be by one.
 */
export async function approveTransfer(context: Context, id: string) {
  const transfer = await lockTransfer(context, id, "approve")
  const { organisation_id, requested_by, type, iban, status } = transfer
  if (requested_by === context.viewer.id) throw new ApiError("transfers.same_person", { id })
  const organisation = await context.rows.one("organisations", organisation_id)
  if (type === "withdrawal" && organisation.iban !== iban)
    throw notOpen(status, "approve", "iban_changed")
  const { transaction_id } = await bookBy[type](context, transfer)
  const decision = await decisionOf(context)
  const { rows } = within(context, organisation_id)
  await rows.update("transfers", id, { status: "booked", transaction_id, ...decision })
  // A deposit or withdrawal says itself that it is booked, and by whom.
  if (type !== "deposit" && type !== "withdrawal")
    await noteTransfer(context, transfer, "approved", { transaction_id })
}
