import { ChatTemplate } from "@packhaus/contract/chats/inbox-schema"
import { Chat, ChatFile, ChatMessage } from "@packhaus/contract/chats/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { ofAsker, ofOrganisation, staff, table } from "../../table-access.ts"

const ChatRow = Chat.omit({
  shop_name: true,
  unread: true,
  assignee_name: true,
  answer_by: true,
  snoozed_until: true,
}).extend({
  last_author_organisation_id: Id.nullable(),
  search: z.string(),
})
const ofChat = { organisation_id: Id, receiver_id: Id, chat_id: Id }
const MessageRow = ChatMessage.omit({ side: true, files: true }).extend({
  ...ofChat,
  author_organisation_id: Id,
})
const FileRow = ChatFile.omit({ url: true }).extend({
  ...ofChat,
  message_id: Id,
  file_id: Id,
  rank: z.int(),
  created_at: Timestamp,
})
const ReadRow = z.object({
  id: Id,
  organisation_id: Id,
  chat_id: Id,
  member_id: Id,
  read_position: z.int(),
  last_position: z.int(),
  mailed_position: z.int(),
  mail_due_at: Timestamp.nullable(),
  is_unread: z.boolean(),
  /** The day in Europe/Berlin on which the chat counts as unanswered again. */
  snoozed_until: z.iso.date().nullable(),
})

/** The subject's owner, their agency, the receiver, and staff: all of them write (domain 6). */
const members = { supplier: "receiver_id", service_provider: "receiver_id" } as const
const access = {
  read: { ...ofOrganisation.read, ...members },
  write: { ...ofOrganisation.write, ...staff, ...members },
} as const
const owner = "organisation_id"
/** Each organisation has its own templates, the platform too. */
const ofOwnPeople = {
  administrator: owner,
  support: owner,
  agency: owner,
  customer: owner,
  supplier: owner,
  service_provider: owner,
} as const

export const chatTables = {
  chats: table(ChatRow, {
    access,
    idPrefix: "chat",
    search: { text: "search" },
    generated: [
      "organisation_name",
      "status",
      "message_count",
      "last_message",
      "last_message_at",
      "waiting_since",
      "search",
      "created_at",
    ],
    hidden: ["search"],
    owner,
  }),
  chat_templates: table(ChatTemplate, {
    access: { read: ofOwnPeople, write: ofOwnPeople },
    idPrefix: "ctpl",
    search: ["title"],
    generated: ["created_at", "updated_at"],
    owner,
  }),
  chat_messages: table(MessageRow, {
    access,
    idPrefix: "cmsg",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  chat_files: table(FileRow, {
    access,
    idPrefix: "cfil",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  chat_reads: table(ReadRow, {
    access: ofAsker("member_id"),
    idPrefix: "crea",
    search: [],
    generated: ["read_position", "last_position", "mailed_position", "is_unread"],
    owner,
  }),
}
