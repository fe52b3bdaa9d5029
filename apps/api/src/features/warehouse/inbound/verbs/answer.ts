import { restock } from "@packhaus/commerce/stock/verbs"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { AnswerInbound } from "@packhaus/contract/warehouse/inbound/schema"
import { type Context, within } from "../../../../context.ts"
import { deliveryReceived } from "../../../stock/stocks/events.ts"
import { receiveDelivery } from "../../../stock/stocks/verbs.ts"
import { readItems } from "../reads.ts"
import { type Line, type Notice, noteChange, saveLines, totalsOf, update } from "./kit.ts"

type Answer = AnswerInbound & { id: string; line_id: string }

/**
 * The merchant's decision about unannounced pieces: accepted ones become available, refused ones
 * stay blocked until the location returns or disposes of them. Throws `inbound.no_question` without
 * such pieces, so a second decision is refused.
 */
export async function answerInbound(context: Context, answer: Answer) {
  const { id, line_id, accept } = answer
  const notice = await context.rows.lock("inbound_notices", id)
  const inside = within(context, notice.organisation_id)
  const lines = await inside.rows.children("inbound_lines", "inbound_notice_id", [id])
  const line = lines.find((one) => one.id === line_id)
  if (!line) throw new ApiError("row.not_found", { table: "inbound_lines", id: line_id })
  const pieces = line.in_question
  if (pieces === 0) throw new ApiError("inbound.no_question")
  await mustBeOfLine(inside, line, answer.inventory_item_id)
  if (accept) await take(context, notice, { line, item: answer.inventory_item_id })
  const answered = {
    ...line,
    in_question: 0,
    accepted: line.accepted + (accept ? pieces : 0),
  }
  const after = lines.map((one) => (one.id === line_id ? answered : one))
  await saveLines(inside, [answered])
  await update(inside, id, totalsOf(after))
  await noteChange(context, notice, {
    action: accept ? "inbound.accepted" : "inbound.declined",
    details: { item: line.sku ?? line.product_title, pieces },
  })
}

/** Makes blocked pieces available; pieces without an item are booked for the named one. */
async function take(
  context: Context,
  { id, organisation_id, location_id, number }: Notice,
  { line, item }: { line: Line; item: string | undefined },
) {
  const inside = within(context, organisation_id)
  const { in_question: pieces, inventory_item_id } = line
  if (inventory_item_id === null) {
    if (item === undefined) throw fieldFault("inventory_item_id", "choice.required")
    return receiveDelivery(context, {
      merchant_id: organisation_id,
      location_id,
      reason: number,
      cause_id: id,
      lines: [{ inventory_item_id: item, quantity: pieces }],
    })
  }
  const at = { inventory_item_id, location_id }
  await restock(inside.db, organisation_id, [{ ...at, quantity: 0, blocked_quantity: -pieces }], {
    kind: "unblock",
    cause_id: id,
    reason: number,
    actor_id: context.viewer.id,
  })
  await context.emit(deliveryReceived, { id: organisation_id, organisation_ids: [] })
}

/** Throws `request.invalid` for another item than the line's, or one of another merchant. */
async function mustBeOfLine(inside: Context, { inventory_item_id }: Line, item?: string) {
  if (item === undefined || item === inventory_item_id) return
  const isKnown = inventory_item_id === null && (await readItems(inside, [item])).length > 0
  if (!isKnown) throw fieldFault("inventory_item_id", "choice.unknown")
}
