import { MAX_SNOOZE_DAYS } from "@packhaus/contract/chats/inbox-schema"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { today } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import { chatChanged } from "../events.ts"

const DAY = 86_400_000

/**
 * Puts off a chat for the viewer until a day; null ends it. Throws 404 outside the scope, and a
 * fault of `until` for a day before tomorrow or more than a year ahead.
 */
export async function snoozeChat(context: Context, id: string, until: string | null) {
  const { db, emit, rows, viewer } = context
  const { organisation_id } = await rows.one("chats", id)
  if (until !== null) {
    const days = (Date.parse(until) - Date.parse(await today(context))) / DAY
    if (days < 1) throw fieldFault("until", "date.too_soon")
    if (days > MAX_SNOOZE_DAYS) throw fieldFault("until", "date.too_far")
  }
  await db
    .insertInto("chat_reads")
    .values({
      id: newId("crea"),
      organisation_id,
      chat_id: id,
      member_id: viewer.id,
      mail_due_at: null,
      snoozed_until: until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["chat_id", "member_id", "organisation_id"])
        .doUpdateSet({ snoozed_until: until }),
    )
    .execute()
  // Only the viewer's own pages, because snoozing is private.
  await emit(chatChanged, { id, organisation_ids: [viewer.organisation_id] })
}
