import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../kernel/page.ts"
import { AssignChat, Assignee, ChatTemplate, SaveTemplate, SnoozeChat } from "./inbox-schema.ts"
import { Chat } from "./schema.ts"
import { chatTemplateList } from "./template-list.ts"

export const chatAssignees = {
  /** The people of the platform who can work on a chat. */
  assignees: endpoint({
    method: "GET",
    path: "/admin/chats/assignees",
    action: "chat.assign",
    reply: z.object({ assignees: z.array(Assignee) }),
  }),
  /** Gives the chat to a person of the platform, or to no one. */
  assign: endpoint({
    method: "POST",
    path: "/admin/chats/:id/assign",
    action: "chat.assign",
    params: ById,
    body: AssignChat,
    reply: itemReply("chat", Chat),
  }),
}

export const chatSnoozes = {
  /** Puts off the chat for the viewer, or ends that. */
  snooze: endpoint({
    method: "POST",
    path: "/admin/chats/:id/snooze",
    action: "chat.write",
    params: ById,
    body: SnoozeChat,
    reply: itemReply("chat", Chat),
  }),
}

/** Templates fill a draft; nothing is sent. */
export const chatTemplates = {
  ...chatTemplateList.endpoints,
  save: endpoint({
    method: "POST",
    path: "/admin/chat-templates",
    action: "chat.write",
    body: SaveTemplate,
    reply: itemReply("chat_template", ChatTemplate),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/chat-templates/:id",
    action: "chat.write",
    params: ById,
    reply: deletedReply("chat_template"),
  }),
}
