import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { chatList } from "./list.ts"
import {
  Chat,
  ChatMessage,
  ChatSubject,
  MarkRead,
  MessagesQuery,
  OpenChat,
  SendMessage,
  SubjectQuery,
} from "./schema.ts"

const reply = itemReply("chat", Chat)
const read = { method: "GET", action: "chat.read" } as const
const one = { method: "POST", action: "chat.write", params: ById, reply } as const

export const chats = {
  ...chatList.endpoints,
  read: endpoint({ ...read, path: "/admin/chats/:id", params: ById, reply }),
  /** The chats about a subject, and the parties for a new one. */
  subject: endpoint({
    ...read,
    path: "/admin/chats/subject",
    query: SubjectQuery,
    reply: itemReply("subject", ChatSubject),
  }),
  /** The chat about a subject with one counterpart: there is one, however often it is opened. */
  open: endpoint({
    method: "POST",
    path: "/admin/chats",
    action: "chat.write",
    body: OpenChat,
    reply,
  }),
  /** A page of messages, the newest first. */
  messages: endpoint({
    ...read,
    path: "/admin/chats/:id/messages",
    params: ById,
    query: MessagesQuery,
    reply: z.object({ messages: z.array(ChatMessage), has_more: z.boolean() }),
  }),
  send: endpoint({
    method: "POST",
    path: "/admin/chats/:id/messages",
    action: "chat.write",
    params: ById,
    body: SendMessage,
    reply: itemReply("message", ChatMessage),
  }),
  markRead: endpoint({ ...one, path: "/admin/chats/:id/read", body: MarkRead }),
  close: endpoint({ ...one, path: "/admin/chats/:id/close" }),
  reopen: endpoint({ ...one, path: "/admin/chats/:id/reopen" }),
}
