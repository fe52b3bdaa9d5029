import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { transferLifecycle } from "@packhaus/contract/ledger/status"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { bookTransfer, noteTransfer } from "./book-transfer.ts"
import { lockLedger } from "./lock-ledger.ts"

const notOpen = (status: Transfer["status"], verb: string, reason?: string) =>
  new ApiError("transfers.not_open_for", { status, verb, ...(reason && { reason }) })

/** Locks a transfer that waits, its organisation's ledger first. */
async function take(context: Context, id: string, verb: "approve" | "reject") {
  const { organisation_id } = await context.rows.one("transfers", id)
  await lockLedger(context, organisation_id)
  const transfer = await within(context, organisation_id).rows.lock("transfers", id)
  if (!transferLifecycle.next(transfer.status, verb)) throw notOpen(transfer.status, verb)
  return transfer
}

async function decisionOf({ db, viewer }: Context) {
  const query = sql<{ decided_at: string }>`select packhaus_now() as decided_at`
  const [now] = (await query.execute(db)).rows
  if (!now) throw new TypeError("the database tells the time")
  return { ...now, decided_by: viewer.id, decided_by_name: viewer.name }
}

/**
 * Books what another administrator asked for; whoever asked may not (403). A withdrawal is refused when
 * the IBAN is no longer the one it was asked for.
 */
export async function approveTransfer(context: Context, id: string) {
  const transfer = await take(context, id, "approve")
  const { organisation_id, requested_by, type, iban, status } = transfer
  if (requested_by === context.viewer.id) throw new ApiError("transfers.same_person", { id })
  const organisation = await context.rows.one("organisations", organisation_id)
  if (type === "withdrawal" && organisation.iban !== iban)
    throw notOpen(status, "approve", "iban_changed")
  await bookTransfer(context, transfer, await decisionOf(context))
}

/** Ends a transfer that waits, without moving money. Who asked for it may take it back. */
export async function rejectTransfer(context: Context, id: string, reason: string) {
  const transfer = await take(context, id, "reject")
  const { rows } = within(context, transfer.organisation_id)
  const decision = await decisionOf(context)
  await rows.update("transfers", id, { status: "rejected", reason, ...decision })
  await noteTransfer(context, transfer, "rejected", { reason })
}
