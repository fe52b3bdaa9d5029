import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { type Context, within } from "../../../context.ts"
import { requestedBy } from "./four-eyes.ts"
import { noteTransfer } from "./note-transfer.ts"

export type TransferRow = Omit<Transfer, "organisation_name">
type Wanted = Pick<Transfer, "organisation_id" | "type" | "amount" | "description"> &
  Partial<
    Pick<
      Transfer,
      | "reference"
      | "iban"
      | "invoice_id"
      | "paid_on"
      | "reverses_transaction_id"
      | "reverses_payment_id"
      | "payee_invoice_id"
    >
  >
/** Result of a booked transfer: at least one ledger transaction. */
export type Booked = { transaction_id: string }

/**
 * Executes a manual transfer with `book`, or lets it wait for a second administrator: for the sums
 * of seven days, and for `reasons`. The ledger is locked. `booked` is undefined while it waits.
 * Throws `transfers.waits_already` for a repeated request.
 */
export async function requestTransfer<B extends Booked>(
  context: Context,
  wanted: Wanted,
  book: (transfer: TransferRow) => Promise<B>,
  reasons: Transfer["four_eyes"] = [],
): Promise<{ id: string; booked: B | undefined }> {
  const { four_eyes, ...person } = await requestedBy(context, wanted)
  const { rows } = within(context, wanted.organisation_id)
  const transfer = await rows
    .insert("transfers", { ...wanted, ...person, four_eyes: [...four_eyes, ...reasons] })
    .catch((error) => {
      if (!takenKeyOf(error)?.startsWith("transfers_waiting_")) throw error
      throw new ApiError("transfers.waits_already", { type: wanted.type })
    })
  const { id } = transfer
  if (transfer.four_eyes.length > 0) {
    await noteTransfer(context, transfer, "asked")
    return { id, booked: undefined }
  }
  const booked = await book(transfer)
  const { transaction_id } = booked
  await rows.update("transfers", id, { status: "booked", transaction_id })
  return { id, booked }
}
