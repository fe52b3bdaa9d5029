import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { markReadOf } from "../../notices/verbs/mark-read.ts"
import { chatChanged } from "../events.ts"

type Chat = { id: string; organisation_id: string }

/**
 * Keeps how far the viewer has read a chat: never back. What was read needs no mail. Who writes has read what
 * stood before. Answers whether that was news.
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
 * The viewer has read a chat up to this message: what waits for them gets less, notices of it and its mail
 * included. Throws 404 for a stranger's.
 */
export async function markRead(context: Context, id: string, position: number) {
  const chat = await context.rows.one("chats", id)
  const upTo = Math.min(position, chat.message_count)
  if (upTo === 0 || !(await saveRead(context, chat, upTo, "read"))) return
  if (upTo === chat.message_count) await markReadOf(context, id)
  // Their own pages alone: nobody else sees who has read what.
  const { organisation_id } = context.viewer
  await context.emit(chatChanged, { id, organisation_ids: [organisation_id] })
}
