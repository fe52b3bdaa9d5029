import type { Context } from "../../../../context.ts"
import { bookTransfer } from "../../verbs/book-transfer.ts"
import type { Booked, TransferRow } from "../../verbs/request-transfer.ts"
import { autoPay } from "./auto-pay.ts"

/** Books a deposit transfer on a balance, and pays waiting invoices. */
export async function bookDeposit(context: Context, transfer: TransferRow): Promise<Booked> {
  const booked = await bookTransfer(context, transfer)
  await autoPay(context, transfer.organisation_id)
  return booked
}
