import type { Transfer } from "@packhaus/contract/ledger/schema"
import { announcedTransfers } from "@packhaus/contract/ledger/status"
import type { Context } from "../../../context.ts"
import { transferChanged } from "../events.ts"

type Noted = Pick<Transfer, "id" | "organisation_id" | "type" | "amount">
const shown: readonly string[] = announcedTransfers

/**
 * Writes audit line, jobs and live updates for a transfer. Unbooked transfers are visible to staff
 * only: the organisation's pages are not notified.
 */
export async function noteTransfer(
  context: Context,
  { id, organisation_id, type, amount }: Noted,
  what: "asked" | "booked" | "approved" | "rejected",
  more: Record<string, unknown> = {},
) {
  await context.note({
    entity: "transfers",
    entity_id: id,
    organisation_id,
    action: "balance.transfer",
    details: { type, amount, what, ...more },
  })
  const organisation_ids = shown.includes(what) ? [organisation_id] : []
  await context.emit(transferChanged, { id, organisation_ids })
}
