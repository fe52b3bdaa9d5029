import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { transferLifecycle } from "@packhaus/contract/ledger/status"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { lockLedger } from "./lock-ledger.ts"

export const notOpen = (status: Transfer["status"], verb: string, reason?: string) =>
  new ApiError("transfers.not_open_for", { status, verb, ...(reason && { reason }) })

/** Locks a transfer that waits, its organisation's ledger first. */
export async function lockTransfer(context: Context, id: string, verb: "approve" | "reject") {
  const { organisation_id } = await context.rows.one("transfers", id)
  await lockLedger(context, organisation_id)
  const transfer = await within(context, organisation_id).rows.lock("transfers", id)
  if (!transferLifecycle.next(transfer.status, verb)) throw notOpen(transfer.status, verb)
  return transfer
}

/** Person and time of a decision. */
export async function decisionOf({ db, viewer }: Context) {
  const query = sql<{ decided_at: string }>`select packhaus_now() as decided_at`
  const [now] = (await query.execute(db)).rows
  if (!now) throw new TypeError("the database tells the time")
  return { ...now, decided_by: viewer.id, decided_by_name: viewer.name }
}
