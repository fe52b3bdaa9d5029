import { MAIL_MINUTES } from "@packhaus/contract/chats/rules/messages"
import { chatSubjects } from "@packhaus/contract/chats/rules/subjects"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { thoseWhoWantMail } from "../../notices/reads.ts"
import { type News, notify } from "../../notices/verbs/notify.ts"
import { chatChanged } from "../events.ts"

const readSent = (context: Context, chat_id: string, message_id: string) =>
  ofOwnerOf(context, chat_id)
    .db.selectFrom("chat_messages as message")
    .innerJoin("chats as chat", (join) =>
      join
        .onRef("chat.id", "=", "message.chat_id")
        .onRef("chat.organisation_id", "=", "message.organisation_id"),
    )
    .leftJoin("organisations as owner", "owner.id", "chat.organisation_id")
    .select(["chat.organisation_id", "chat.receiver_id", "chat.kind", "chat.title"])
    .select(["message.position", "message.author_id", "message.author_name"])
    .select(["message.author_organisation_id", "message.claim_event", "owner.agency_id"])
    .select(
      sql<string>`message.created_at + make_interval(mins => ${MAIL_MINUTES})`.as("mail_due_at"),
    )
    .where("message.id", "=", message_id)
    .where("chat.id", "=", chat_id)
    .executeTakeFirst()
type Sent = NonNullable<Awaited<ReturnType<typeof readSent>>>

/**
 * The organisations to notify of a message: both sides, the agency, and the platform if it decides.
 */
const concernedBy = ({ organisation_id, receiver_id, agency_id, claim_event }: Sent) => [
  ...new Set([
    organisation_id,
    receiver_id,
    ...(agency_id ? [agency_id] : []),
    ...(claim_event ? [PLATFORM_ID] : []),
  ]),
]

function newsOf(chat_id: string, sent: Sent, organisation_id: string): News {
  const { kind, title: subject, author_name: from, claim_event: claim } = sent
  const of = { organisation_id, subject_id: chat_id }
  if (claim) return { ...of, name: "claim_moved", params: { subject, claim } }
  return chatSubjects[kind].notice === "order_chat"
    ? { ...of, name: "order_chat_message", params: { subject, from } }
    : { ...of, name: "product_request_chat_message", params: { subject, from } }
}

/**
 * Notifies all concerned people of a message: marks it unread, ends their snoozes, and for the other
 * side creates a notice, a Slack message and, unless they read it before, a delayed mail. A repetition
 * changes only their notices.
 */
export async function deliverMessage(context: Context, chat_id: string, message_id: string) {
  const sent = await readSent(context, chat_id, message_id)
  if (!sent) return
  const { organisation_id, position, author_id, author_organisation_id, mail_due_at } = sent
  const concerned = concernedBy(sent)
  const people = await context.db
    .selectFrom("members")
    .select(["id", "organisation_id"])
    .where("organisation_id", "in", concerned)
    .where("disabled_at", "is", null)
    .where("id", "<>", author_id)
    .orderBy("id")
    .execute()
  const others = people.filter((one) => one.organisation_id !== author_organisation_id)
  const wanting = await thoseWhoWantMail(
    context,
    chatSubjects[sent.kind].notice,
    others.map(({ id }) => id),
  )
  if (people.length > 0)
    await context.db
      .insertInto("chat_reads")
      .values(
        people.map(({ id: member_id }) => ({
          id: newId("crea"),
          organisation_id,
          chat_id,
          member_id,
          last_position: position,
          mail_due_at: wanting.has(member_id) ? mail_due_at : null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["chat_id", "member_id", "organisation_id"]).doUpdateSet({
          last_position: sql<number>`greatest(chat_reads.last_position, excluded.last_position)`,
          mail_due_at: sql<string>`case when chat_reads.read_position >= excluded.last_position
            then chat_reads.mail_due_at
            else coalesce(chat_reads.mail_due_at, excluded.mail_due_at) end`,
        }),
      )
      .execute()
  // A new message ends snoozes.
  await context.db
    .updateTable("chat_reads")
    .set({ snoozed_until: null })
    .where("chat_id", "=", chat_id)
    .where("organisation_id", "=", organisation_id)
    .where("snoozed_until", "is not", null)
    .execute()
  await notify(
    context,
    concerned
      .filter((one) => one !== author_organisation_id)
      .map((one) => newsOf(chat_id, sent, one)),
  )
  await context.emit(chatChanged, { id: chat_id, organisation_ids: concerned })
}
