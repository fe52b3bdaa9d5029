import type { Deposit } from "@packhaus/contract/ledger/schema"
import type { Context } from "../../../context.ts"
import { findAccountOwner } from "./find-account-owner.ts"
import { lockLedger } from "./lock-ledger.ts"
import { type Booked, requestTransfer, type TransferRow } from "./request-transfer.ts"

/**
 * Credits an organisation's balance, or requests a second approval. Returns the transfer's id.
 * `book` moves the money. Throws `ledger.reference_used` for a receipt that was already booked.
 */
export async function deposit(
  context: Context,
  organisation_id: string,
  body: Deposit,
  book: (context: Context, transfer: TransferRow) => Promise<Booked>,
) {
  await findAccountOwner(context, organisation_id)
  await lockLedger(context, organisation_id)
  const { amount, description, reference = null } = body
  const wanted = { organisation_id, type: "deposit" as const, amount, description, reference }
  const { id } = await requestTransfer(context, wanted, (transfer) => book(context, transfer))
  return id
}
