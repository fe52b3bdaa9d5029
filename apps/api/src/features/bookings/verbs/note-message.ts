import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { bookingChanged } from "../events.ts"

/**
 * Stores the time of the last message in a booking's chat; the days before the completion reminder
 * restart (domain 7). Ignores other chats. For jobs.
 */
export async function noteMessage(context: Context, chat_id: string) {
  const { db, emit } = ofOwnerOf(context, chat_id)
  const chat = await db
    .selectFrom("chats")
    .select(["kind", "subject_id", "organisation_id", "last_message_at"])
    .where("id", "=", chat_id)
    .executeTakeFirst()
  if (chat?.kind !== "booking") return
  const { subject_id: id, organisation_id, last_message_at } = chat
  const noted = await db
    .updateTable("bookings")
    .set({ last_message_at: sql<string>`greatest(last_message_at, ${last_message_at})` })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .returning("provider_id")
    .executeTakeFirst()
  if (!noted) return
  await emit(bookingChanged, { id, organisation_ids: [organisation_id, noted.provider_id] })
}
