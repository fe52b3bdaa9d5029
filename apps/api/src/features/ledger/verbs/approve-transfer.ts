import { ApiError } from "@packhaus/contract/kernel/errors"
import type { TransferType } from "@packhaus/contract/ledger/status"
import { type Context, within } from "../../../context.ts"
import { decisionOf, lockTransfer, notOpen } from "./lock-transfer.ts"
import { noteTransfer } from "./note-transfer.ts"
import type { Booked, TransferRow } from "./request-transfer.ts"

/** Booking function per transfer type, run on approval. */
export type Bookers = Record<
  TransferType,
  (context: Context, transfer: TransferRow) => Promise<Booked>
>

/**
 * Books a transfer requested by another administrator; the requester may not approve (403). Payouts
 * are refused if the IBAN has changed; other conditions are checked again as for a single
 * administrator.
 */
export async function approveTransfer(context: Context, id: string, bookers: Bookers) {
  const transfer = await lockTransfer(context, id, "approve")
  const { organisation_id, requested_by, type, iban, status } = transfer
  if (requested_by === context.viewer.id) throw new ApiError("transfers.same_person", { id })
  const organisation = await context.rows.one("organisations", organisation_id)
  if (iban !== null && organisation.iban !== iban) throw notOpen(status, "approve", "iban_changed")
  const { transaction_id } = await bookers[type](context, transfer)
  const decision = await decisionOf(context)
  const { rows } = within(context, organisation_id)
  await rows.update("transfers", id, { status: "booked", transaction_id, ...decision })
  // Deposits and withdrawals write their own audit lines.
  if (type !== "deposit" && type !== "withdrawal")
    await noteTransfer(context, transfer, "approved", { transaction_id })
}
