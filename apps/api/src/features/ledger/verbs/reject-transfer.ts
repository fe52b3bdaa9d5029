import { type Context, within } from "../../../context.ts"
import { decisionOf, lockTransfer } from "./lock-transfer.ts"
import { noteTransfer } from "./note-transfer.ts"

/** Ends a waiting transfer without moving money. The requester may withdraw it. */
export async function rejectTransfer(context: Context, id: string, reason: string) {
  const transfer = await lockTransfer(context, id, "reject")
  const { rows } = within(context, transfer.organisation_id)
  const decision = await decisionOf(context)
  await rows.update("transfers", id, { status: "rejected", reason, ...decision })
  await noteTransfer(context, transfer, "rejected", { reason })
}
