import { PREVIEW, takesMessages } from "@packhaus/contract/chats/rules/messages"
import type { SendMessage } from "@packhaus/contract/chats/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { cutText } from "@packhaus/contract/kernel/text"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { ClaimEvent, ClaimStatus } from "@packhaus/contract/returns/claims/status"
import { newId } from "@packhaus/kernel/ids"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { SYSTEM_ID } from "../../../table-access.ts"
import { messageSent } from "../events.ts"
import { addFiles } from "./files.ts"
import { saveRead } from "./mark-read.ts"

export type LockedChat = Awaited<ReturnType<typeof lockChat>>
/** Locks a chat until the transaction ends. Throws 404 outside the scope. */
export const lockChat = ({ rows }: Context, id: string) => rows.lock("chats", id)

/** Throws `chats.not_open_for` for a closed chat. */
export function requireOpen(chat: LockedChat) {
  if (!takesMessages(chat)) throw new ApiError("chats.not_open_for", { status: chat.status })
}

type Message = SendMessage & {
  /** The change of a claim that the message announces. */
  claim?: {
    id: string
    event: ClaimEvent
    status: ClaimStatus
    /** The overall claim state of the chat. */
    ofChat: ClaimStatus
  }
}

/** The party of an author, in SQL, like `sideOf`: an agency writes for its customer. */
const partyOf = (author: RawBuilder<unknown>) =>
  sql`case ${author} when ${PLATFORM_ID} then 'platform' when receiver_id then 'receiver'
    else 'customer' end`
const lastAuthor = sql.ref("last_author_organisation_id")

/** The message of this chat with this client id, if it was sent. */
const sentBefore = ({ db }: Context, { id, organisation_id }: LockedChat, client_id: string) =>
  db
    .selectFrom("chat_messages")
    .select("id")
    .where("chat_id", "=", id)
    .where("client_id", "=", client_id)
    .where("organisation_id", "=", organisation_id)
    .executeTakeFirst()

/**
 * Adds a message with uploaded files to a locked chat; a job notifies the others. Throws a fault of
 * `files` for files the viewer may not send. Returns its id.
 */
export async function addMessage(
  context: Context,
  chat: LockedChat,
  { id: client_id, text, files, claim }: Message,
): Promise<string> {
  const { rows, viewer, emit } = context
  const { id: chat_id, organisation_id, receiver_id } = chat
  const position = chat.message_count + 1
  const of = { organisation_id, receiver_id, chat_id }
  const id = newId("cmsg")
  await rows.insert("chat_messages", {
    id,
    ...of,
    client_id,
    position,
    author_id: viewer.id,
    author_name: viewer.name,
    author_organisation_id: viewer.organisation_id,
    text,
    claim_id: claim?.id ?? null,
    claim_event: claim?.event ?? null,
    claim_status: claim?.status ?? null,
  })
  await addFiles(context, { ...of, message_id: id }, files)
  await context.db
    .updateTable("chats")
    .set({
      waiting_since: sql<string>`case when ${lastAuthor} is not null
        and ${partyOf(lastAuthor)} = ${partyOf(sql`${viewer.organisation_id}::text`)}
        then waiting_since else packhaus_now() end`,
      message_count: position,
      last_message: cutText(text, PREVIEW),
      last_message_at: sql<string>`packhaus_now()`,
      last_author_id: viewer.id,
      last_author_name: viewer.name,
      last_author_organisation_id: viewer.organisation_id,
      last_claim_event: claim?.event ?? null,
      ...(claim ? { claim: claim.ofChat } : {}),
    })
    .where("id", "=", chat_id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  chat.message_count = position
  // Automatic messages mark nothing as read.
  if (viewer.id !== SYSTEM_ID) await saveRead(context, chat, position, "written")
  await emit(messageSent, {
    id: chat_id,
    organisation_ids: [organisation_id, receiver_id],
    message_id: id,
  })
  return id
}

/**
 * Sends a message; the same id once. Throws 404 for a chat outside the scope, and like
 * `requireOpen` and `addMessage`. Returns the chat and the message's id.
 */
export async function sendMessage(context: Context, id: string, message: SendMessage) {
  const chat = await lockChat(context, id)
  const before = await sentBefore(context, chat, message.id)
  if (before) return { chat, message_id: before.id }
  requireOpen(chat)
  return { chat, message_id: await addMessage(context, chat, message) }
}
