import { ApiError } from "@packhaus/contract/kernel/errors"
import type { CardMessage } from "@packhaus/contract/ledger/card-payments/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { cardMessageChanged } from "../events.ts"

/** Records how a stored message was settled, once. Throws `card_messages.settled`. */
export async function settleCardMessage(
  context: Context,
  id: string,
  note: string,
): Promise<CardMessage> {
  const { db, rows, viewer } = context
  const { settled_at, organisation_id } = await rows.lock("card_messages", id)
  if (settled_at !== null) throw new ApiError("card_messages.settled", { id })
  await db
    .updateTable("card_messages")
    .set({ settled_at: sql<string>`packhaus_now()`, settled_by: viewer.id, note })
    .where("id", "=", id)
    .execute()
  await context.note({
    entity: "card_messages",
    entity_id: id,
    organisation_id: organisation_id ?? PLATFORM_ID,
    action: "card_message.settle",
    details: { note },
  })
  await context.emit(cardMessageChanged, { id, organisation_ids: [] })
  return rows.one("card_messages", id)
}
