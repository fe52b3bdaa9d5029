import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { mayDecide } from "@packhaus/contract/returns/retours/rules"
import type { AnswerKept } from "@packhaus/contract/returns/retours/schema"
import { keptLifecycle } from "@packhaus/contract/returns/retours/status"
import { type Context, within } from "../../../../context.ts"
import { retourAnswered } from "../events.ts"
import { bookAnswer } from "./stock.ts"

/** Whether the client has sent this answer already. */
async function isSent({ db }: Context, { id, kept_id }: AnswerKept) {
  const found = await db
    .selectFrom("retour_answers")
    .select("id")
    .where("kept_id", "=", kept_id)
    .where("client_id", "=", id)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Decides about all or some kept pieces of a retour and books it at once. Only the owner of the
 * goods may have them disposed of. The same id books once. Throws 404 outside the scope,
 * `retours.answered` if none wait, `retours.not_theirs`, `request.invalid` for more than wait or
 * for answering on behalf of others without a reason, and `stock.not_enough` if they are no longer
 * blocked.
 */
export async function answerKept(context: Context, retour_id: string, input: AnswerKept) {
  const { viewer } = context
  const { answer, pieces, reason } = input
  const kept = await context.rows.lock("retour_kept", input.kept_id)
  if (kept.retour_id !== retour_id) throw fieldFault("kept_id", "choice.unknown")
  const { organisation_id, location_id, location_owner_id, inventory_item_id } = kept
  const inside = within(context, organisation_id)
  if (await isSent(inside, input)) return
  const answered = keptLifecycle.next(kept.status, "answer")
  if (answered === undefined) throw new ApiError("retours.answered")
  const isOwner = viewer.organisation_id === organisation_id
  if (!mayDecide(answer, isOwner)) throw new ApiError("retours.not_theirs")
  if (!isOwner && reason === "") throw fieldFault("reason", "text.required")
  const maximum = kept.pieces - kept.answered_pieces
  if (pieces > maximum) throw fieldFault("pieces", "quantity.too_many", { maximum })
  await inside.rows.insert("retour_answers", {
    organisation_id,
    retour_id,
    location_owner_id,
    kept_id: kept.id,
    client_id: input.id,
    answer,
    pieces,
    reason: isOwner ? null : reason,
    answered_by: viewer.id,
    answered_by_name: viewer.name,
  })
  await inside.db
    .updateTable("retour_kept")
    .set({
      answered_pieces: kept.answered_pieces + pieces,
      status: pieces === maximum ? answered : kept.status,
    })
    .where("id", "=", kept.id)
    .execute()
  await bookAnswer(
    inside,
    { inventory_item_id, answer, pieces },
    {
      retour_id,
      merchant_id: organisation_id,
      place: { id: location_id, owner_id: location_owner_id },
    },
  )
  await context.note({
    entity: "retours",
    entity_id: retour_id,
    organisation_id,
    action: "retour.answer",
    details: { answer, grade: kept.grade, pieces, ...(isOwner ? {} : { reason }) },
  })
  const organisation_ids = [...new Set([organisation_id, location_owner_id])]
  await context.emit(retourAnswered, { id: retour_id, organisation_ids })
}
