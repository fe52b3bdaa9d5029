import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { markReadOf } from "../../notices/verbs/mark-read.ts"
import { chatChanged } from "../events.ts"

type Chat = { id: string; organisation_id: string }

/**
 * Stores the viewer's read position in a chat, never backwards, and drops mails for read messages.
 * Writing marks earlier messages as read. Returns whether the position changed.
 */
export async function saveRead(
  { db, viewer }: Context,
  { id: chat_id, organisation_id }: Chat,
  position: number,
  how: "read" | "written",
): Promise<boolean> {
  const last_position = how === "written" ? position : 0
  const saved = await db
    .insertInto("chat_reads")
    .values({
      id: newId("crea"),
      organisation_id,
      chat_id,
      member_id: viewer.id,
      read_position: position,
      last_position,
      mail_due_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["chat_id", "member_id", "organisation_id"])
        .doUpdateSet({
          read_position: sql<number>`excluded.read_position`,
          last_position: sql<number>`greatest(chat_reads.last_position, excluded.last_position)`,
          mail_due_at: sql<null>`case when excluded.read_position < chat_reads.last_position
            then chat_reads.mail_due_at end`,
        })
        .where("chat_reads.read_position", "<", sql.ref<number>("excluded.read_position")),
    )
    .returning("id")
    .execute()
  return saved.length > 0
}

/**
 * Marks a chat as read up to this message, with its notices and mail. Throws 404 outside the scope.
 */
export async function markRead(context: Context, id: string, position: number) {
  const chat = await context.rows.one("chats", id)
  const upTo = Math.min(position, chat.message_count)
  if (upTo === 0 || !(await saveRead(context, chat, upTo, "read"))) return
  if (upTo === chat.message_count) await markReadOf(context, id)
  // Notifies only the viewer's own pages, because read positions are private.
  const { organisation_id } = context.viewer
  await context.emit(chatChanged, { id, organisation_ids: [organisation_id] })
}
