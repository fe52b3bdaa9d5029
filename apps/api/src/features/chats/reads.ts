import { MESSAGES_PER_PAGE, sideOf } from "@packhaus/contract/chats/rules/messages"
import type {
  ChatMessage,
  ChatSubject,
  MessagesQuery,
  SubjectQuery,
} from "@packhaus/contract/chats/schema"
import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import { groupOf } from "@packhaus/kernel/groups"
import type { VisibleRow } from "@packhaus/kernel/table"
import { sql } from "kysely"
import type { z } from "zod"
import { type Context, may } from "../../context.ts"
import { readNames } from "./reads/names.ts"
import { readSubject, receiversFor } from "./reads/subjects.ts"
import type { chatTables } from "./tables.ts"

type Message = VisibleRow<typeof chatTables.chat_messages>
type Sides = { organisation_id: string; receiver_id: string }

/** Messages as shown in the chat, with their files. */
async function presented(
  { rows, outside }: Pick<Context, "rows" | "outside">,
  chat: Sides,
  messages: readonly Message[],
): Promise<ChatMessage[]> {
  const all = await rows.children(
    "chat_files",
    "message_id",
    messages.map(({ id }) => id),
  )
  const filesOf = groupOf(all, ({ message_id }) => message_id)
  return messages.map(({ author_organisation_id, ...message }) => ({
    ...message,
    side: sideOf(chat, author_organisation_id),
    files: (filesOf.get(message.id) ?? [])
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ id, name, mime, size, file_id }) => ({
        id,
        name,
        mime,
        size,
        url: outside.files.urlOf(file_id),
      })),
  }))
}

/** A page of messages of a chat, newest first. Throws 404 outside the scope. */
export async function readMessages(context: Context, id: string, { before }: MessagesQuery) {
  const chat = await context.rows.one("chats", id)
  const found = await context.db
    .selectFrom("chat_messages")
    .selectAll()
    .where("chat_id", "=", id)
    .where("organisation_id", "=", chat.organisation_id)
    .$if(before !== undefined, (query) => query.where("position", "<", before ?? 0))
    .orderBy("position", "desc")
    .limit(MESSAGES_PER_PAGE + 1)
    .execute()
  const messages = await presented(context, chat, found.slice(0, MESSAGES_PER_PAGE))
  return { messages, has_more: found.length > MESSAGES_PER_PAGE }
}

/** One message of a chat in the viewer's scope. */
export async function readMessage(context: Context, chat: Sides, id: string): Promise<ChatMessage> {
  const [message] = await presented(context, chat, [await context.rows.one("chat_messages", id)])
  if (!message) throw new TypeError("what was sent is there")
  return message
}

/**
 * Possible counterparts for a subject, and its existing chats: a receiver sees only their own.
 * Throws 404 for a subject outside the scope.
 */
export async function readCounterparts(
  context: Context,
  { kind, subject_id }: z.output<typeof SubjectQuery>,
): Promise<ChatSubject> {
  const subject = await readSubject(context, { kind, subject_id })
  const { title, organisation_id } = subject
  const open = await context.db
    .selectFrom("chats as chat")
    .select(["chat.id", "chat.receiver_id", "chat.receiver_name", "chat.status", "chat.claim"])
    .select("chat.organisation_name")
    .select(
      sql<number>`coalesce((select max(mine.last_position - mine.read_position)
        from ${sql.table("chat_reads")} as mine where mine.chat_id = chat.id
          and mine.organisation_id = chat.organisation_id and mine.is_unread), 0)::int`.as(
        "unread",
      ),
    )
    .where("chat.subject_id", "=", subject_id)
    .where("chat.kind", "=", kind)
    .where("chat.organisation_id", "=", organisation_id)
    .orderBy("chat.created_at")
    .orderBy("chat.id")
    .execute()
  const known = new Set(open.map(({ receiver_id }) => receiver_id))
  const others = receiversFor(context, subject).filter((one) => !known.has(one))
  const names = await readNames(context, [organisation_id, ...others])
  const isReceiver = (receiver_id: string) => receiver_id === context.viewer.organisation_id
  return {
    title,
    counterparts: [
      ...open.map(({ id, organisation_name, ...chat }) => ({
        ...chat,
        chat_id: id,
        name: isReceiver(chat.receiver_id) ? organisation_name : chat.receiver_name,
      })),
      ...others.map((receiver_id) => ({
        receiver_id,
        receiver_name: names.get(receiver_id) ?? "",
        name: names.get(isReceiver(receiver_id) ? organisation_id : receiver_id) ?? "",
        chat_id: null,
        status: null,
        claim: null,
        unread: 0,
      })),
    ],
  }
}

/** Number of chats with unread messages of the viewer. */
export async function chatsAttention(context: Context) {
  if (!may(context, "chat.read")) return {}
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (select 1 from ${sql.table("chat_reads")} as mine
      join ${sql.table("chats")} as chat
        on chat.id = mine.chat_id and chat.organisation_id = mine.organisation_id
      where mine.is_unread limit ${MAX_COUNTED + 1}) as counted`.execute(context.db)
  return { attention: { chats: rows[0]?.unread ?? 0 } }
}
