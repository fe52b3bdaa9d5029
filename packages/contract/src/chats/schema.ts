import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { visibleText } from "../kernel/visible-text.ts"
import { claimEvents, claimLifecycle } from "../returns/claims/status.ts"
import { MAX_FILES, MAX_TEXT } from "./rules/messages.ts"
import { chatKinds, chatLifecycle, chatSides } from "./status.ts"

/** A chat about one subject with one counterpart, the receiver: a supplier, a provider or the platform. */
export const Chat = z.object({
  id: Id,
  kind: z.enum(chatKinds),
  subject_id: Id,
  /** The title of the subject: an order number, a product name. */
  title: z.string(),
  product_name: z.string().nullable(),
  order_number: z.string().nullable(),
  organisation_id: Id,
  /** The customer, the other side of the receiver. */
  organisation_name: z.string(),
  receiver_id: Id,
  receiver_name: z.string(),
  /** Null for suppliers and providers. */
  shop_id: Id.nullable(),
  shop_name: z.string().nullable(),
  status: z.enum(chatLifecycle.statuses),
  /**
   * The status of its claims: of several the first open one, otherwise the latest; null if there
   * are none.
   */
  claim: z.enum(claimLifecycle.statuses).nullable(),
  message_count: z.int(),
  /** Messages that the reader has not read. */
  unread: z.int(),
  /** The beginning of the last message. */
  last_message: z.string(),
  /** Its author; null in a chat without messages. */
  last_author_id: Id.nullable(),
  last_author_name: z.string().nullable(),
  /** The change of a claim that it announces, if any. */
  last_claim_event: z.enum(claimEvents).nullable(),
  /** The person of the platform who works on it. Only for staff. */
  assignee_id: Id.nullable(),
  assignee_name: z.string().nullable(),
  last_message_at: Timestamp,
  /** The first message since the other side wrote. */
  waiting_since: Timestamp,
  /**
   * Until when the reader's side should answer: the same time on the next working day, Monday to
   * Friday, in Europe/Berlin. Null if it is not its turn.
   */
  answer_by: Timestamp.nullable(),
  /** The day until which the reader has put it off; null if not. */
  snoozed_until: z.iso.date().nullable(),
  created_at: Timestamp,
})
export type Chat = z.output<typeof Chat>

/** A file beside a message; `url` downloads it within five minutes. */
export const ChatFile = z.object({
  id: Id,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
})
export type ChatFile = z.output<typeof ChatFile>

/**
 * A message, or an event of a claim: then `claim_event` is the event, and `claim_status` the status
 * after it.
 */
export const ChatMessage = z.object({
  id: Id,
  /** Its position in the chat, from 1. */
  position: z.int(),
  /** The id that its sender gave it. */
  client_id: z.uuid(),
  author_id: Id,
  author_name: z.string(),
  side: z.enum(chatSides),
  text: z.string(),
  files: z.array(ChatFile),
  claim_id: Id.nullable(),
  claim_event: z.enum(claimEvents).nullable(),
  claim_status: z.enum(claimLifecycle.statuses).nullable(),
  created_at: Timestamp,
})
export type ChatMessage = z.output<typeof ChatMessage>

/** Messages before this position; the newest if none is given. */
export const MessagesQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
})
export type MessagesQuery = z.output<typeof MessagesQuery>

/** The subject of a page: its chats, and the parties for a new one. */
export const SubjectQuery = z.strictObject({ kind: z.enum(chatKinds), subject_id: Id })
export const ChatSubject = z.object({
  title: z.string(),
  counterparts: z.array(
    z.object({
      receiver_id: Id,
      receiver_name: z.string(),
      /** The other side: the customer's name for the receiver, otherwise the receiver's. */
      name: z.string(),
      /** Null until the chat is started. */
      chat_id: Id.nullable(),
      status: z.enum(chatLifecycle.statuses).nullable(),
      /** The status of its claims, as in `Chat`. */
      claim: z.enum(claimLifecycle.statuses).nullable(),
      unread: z.int(),
    }),
  ),
})
export type ChatSubject = z.output<typeof ChatSubject>
export const OpenChat = SubjectQuery.extend({
  /** The other party: one of the subject's counterparts. */
  receiver_id: Id,
})
export type OpenChat = z.output<typeof OpenChat>

/** `id` is the client's: the same id sends once. */
export const SendMessage = z.strictObject({
  id: z.uuid(fieldError("value.invalid")),
  text: z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1, fieldError("message.empty"))
    .max(MAX_TEXT, fieldError("text.too_long")),
  /** Files that were uploaded for it, by their keys. */
  files: z
    .array(Id)
    .transform((given) => [...new Set(given)])
    .refine(({ length }) => length <= MAX_FILES, fieldError("documents.too_many"))
    .default([]),
})
export type SendMessage = z.output<typeof SendMessage>

/** All messages up to this position have been read. */
export const MarkRead = z.strictObject({
  position: z.int().min(1, fieldError("number.too_small")).max(1_000_000_000),
})
