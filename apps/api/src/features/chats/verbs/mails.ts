import { chatPaths } from "@packhaus/contract/chats/paths"
import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { chatMailDue } from "../events.ts"
import { chatMail } from "./chat-mail.ts"

/** Maximum number of due mails per run, and of messages per mail. */
const MAX_DUE_CHATS = 500
const MAX_NAMED = 50

/** Finds people with messages unread for some minutes: each gets one mail with all of them. */
export async function findDueMails({ db, emitAll }: Context) {
  const due = await db
    .selectFrom("chat_reads")
    .select(["id", "chat_id", "member_id", "last_position", "organisation_id as owner"])
    .select(sql<number>`greatest(read_position, mailed_position)`.as("after"))
    .where("mail_due_at", "<=", sql<string>`packhaus_now()`)
    .orderBy("mail_due_at")
    .orderBy("id")
    .limit(MAX_DUE_CHATS)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return
  await db
    .updateTable("chat_reads")
    .set({ mail_due_at: null, mailed_position: sql<number>`last_position` })
    .where(sql<SqlBool>`id = any(${due.map(({ id }) => id)})`)
    .execute()
  await emitAll(
    chatMailDue,
    due.map(({ chat_id, member_id, after, last_position: until, owner }) => ({
      id: chat_id,
      organisation_ids: [],
      member_id,
      after,
      until,
      owner,
    })),
  )
}

type Due = { id: string; member_id: string; after: number; until: number }

/** The reader of the mail, unless they have read its messages meanwhile. */
const readPerson = (context: Context, { id, member_id, until }: Due) =>
  ofOwnerOf(context, id)
    .db.selectFrom("chat_reads as mine")
    .innerJoin("members as m", "m.id", "mine.member_id")
    .innerJoin("chats as chat", (join) =>
      join
        .onRef("chat.id", "=", "mine.chat_id")
        .onRef("chat.organisation_id", "=", "mine.organisation_id"),
    )
    .select(["m.email", "m.first_name", "m.last_name", "m.language", "m.organisation_id"])
    .select(["mine.read_position", "chat.title", "chat.organisation_id as owner_id"])
    .where("mine.chat_id", "=", id)
    .where("mine.member_id", "=", member_id)
    .where("mine.read_position", "<", until)
    .where("m.disabled_at", "is", null)
    .executeTakeFirst()

/**
 * The messages to a person since, as a mail; undefined if they read them meanwhile, or were
 * removed.
 */
export async function writeChatMail(context: Context, due: Due) {
  const { db, outside } = context
  const { id, member_id, after, until } = due
  const person = await readPerson(context, due)
  if (!person) return undefined
  const since = Math.max(after, person.read_position)
  const found = await db
    .selectFrom("chat_messages as message")
    .select(["message.author_name", "message.text", "message.claim_event"])
    .select(
      sql<number>`(select count(*)::int from ${sql.table("chat_files")} as file
        where file.message_id = message.id and file.organisation_id = message.organisation_id)`.as(
        "files",
      ),
    )
    .where("message.chat_id", "=", id)
    .where("message.organisation_id", "=", person.owner_id)
    .where("message.position", ">", since)
    .where("message.position", "<=", until)
    .where("message.author_organisation_id", "<>", person.organisation_id)
    .orderBy("message.position")
    .limit(MAX_NAMED)
    .execute()
  if (found.length === 0) return undefined
  const url = `${outside.publicUrl}${chatPaths.one(id)}`
  return chatMail(`${id}.${member_id}.${until}.chat`, person, {
    title: person.title,
    url,
    messages: found,
  })
}
