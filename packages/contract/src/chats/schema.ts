import { z } from "zod"
import { visibleText } from "../applicants/waitlist/rules.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { claimEvents, claimLifecycle } from "../returns/claims/status.ts"
import { MOST_FILES, MOST_TEXT } from "./rules/messages.ts"
import { chatKinds, chatLifecycle, chatSides } from "./status.ts"

/** A chat about one subject with one counterpart, the receiver: a supplier, a provider or the platform. */
export const Chat = z.object({
  id: Id,
  kind: z.enum(chatKinds),
  subject_id: Id,
  /** What the subject is called: the number of an order, the name of a product. */
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
  /** How its claims stand: of several what is open first, else what moved last; null where there is none. */
  claim: z.enum(claimLifecycle.statuses).nullable(),
  message_count: z.int(),
  /** Messages that the reader has not read. */
  unread: z.int(),
  /** The beginning of the last message. */
  last_message: z.string(),
  last_message_at: Timestamp,
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

/** A message, or what became of a claim: then `claim_event` says what, and `claim_status` how it stood. */
export const ChatMessage = z.object({
  id: Id,
  /** Its place in the chat, from 1. */
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

/** Messages before this place: the newest where none is named. */
export const MessagesQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
})
export type MessagesQuery = z.output<typeof MessagesQuery>

/** A subject of which somebody opens the page: who can be written to about it, and the chats there are. */
export const SubjectQuery = z.strictObject({ kind: z.enum(chatKinds), subject_id: Id })
export const ChatSubject = z.object({
  title: z.string(),
  counterparts: z.array(
    z.object({
      receiver_id: Id,
      receiver_name: z.string(),
      /** Null until somebody opens it. */
      chat_id: Id.nullable(),
      status: z.enum(chatLifecycle.statuses).nullable(),
      /** How its claims stand, as in `Chat`. */
      claim: z.enum(claimLifecycle.statuses).nullable(),
      unread: z.int(),
    }),
  ),
})
export type ChatSubject = z.output<typeof ChatSubject>
export const OpenChat = SubjectQuery.extend({
  /** With whom: one of its counterparts. */
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
    .max(MOST_TEXT, fieldError("text.too_long")),
  /** Files that were uploaded for it, by their keys. */
  files: z
    .array(Id)
    .transform((given) => [...new Set(given)])
    .refine(({ length }) => length <= MOST_FILES, fieldError("documents.too_many"))
    .default([]),
})
export type SendMessage = z.output<typeof SendMessage>

/** All messages up to this place were read. */
export const MarkRead = z.strictObject({
  position: z.int().min(1, fieldError("number.too_small")).max(1_000_000_000),
})
