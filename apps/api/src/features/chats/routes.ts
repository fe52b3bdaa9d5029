import { chats } from "@packhaus/contract/chats/endpoints"
import { chatAssignees, chatSnoozes, chatTemplates } from "@packhaus/contract/chats/inbox-endpoints"
import { routes } from "../../context.ts"
import { chatListing, chatTemplateListing } from "./list.ts"
import { readCounterparts, readMessage, readMessages } from "./reads.ts"
import { assignChat, readAssignees } from "./verbs/assign.ts"
import { moveChat } from "./verbs/close.ts"
import { markRead } from "./verbs/mark-read.ts"
import { openChat } from "./verbs/open.ts"
import { sendMessage } from "./verbs/send.ts"
import { snoozeChat } from "./verbs/snooze.ts"
import { removeTemplate, saveTemplate } from "./verbs/templates.ts"

const inChats = routes(chats, {
  ...chatListing.handlers,
  read: async ({ params, ...context }) => ({ chat: await chatListing.one(context, params.id) }),
  subject: async ({ query, ...context }) => ({ subject: await readCounterparts(context, query) }),
  open: async ({ body, ...context }) => ({
    chat: await chatListing.one(context, await openChat(context, body)),
  }),
  messages: ({ params, query, ...context }) => readMessages(context, params.id, query),
  async send({ params, body, ...context }) {
    const { chat, message_id } = await sendMessage(context, params.id, body)
    return { message: await readMessage(context, chat, message_id) }
  },
  async markRead({ params, body, ...context }) {
    await markRead(context, params.id, body.position)
    return { chat: await chatListing.one(context, params.id) }
  },
  async close({ params, ...context }) {
    await moveChat(context, params.id, "close")
    return { chat: await chatListing.one(context, params.id) }
  },
  async reopen({ params, ...context }) {
    await moveChat(context, params.id, "reopen")
    return { chat: await chatListing.one(context, params.id) }
  },
})

const ofAssignees = routes(chatAssignees, {
  assignees: async (context) => ({ assignees: await readAssignees(context) }),
  async assign({ params, body, ...context }) {
    await assignChat(context, params.id, body.member_id)
    return { chat: await chatListing.one(context, params.id) }
  },
})

const ofSnoozes = routes(chatSnoozes, {
  async snooze({ params, body, ...context }) {
    await snoozeChat(context, params.id, body.until)
    return { chat: await chatListing.one(context, params.id) }
  },
})

const ofTemplates = routes(chatTemplates, {
  ...chatTemplateListing.handlers,
  save: async ({ body, ...context }) => ({ chat_template: await saveTemplate(context, body) }),
  remove: async ({ params, ...context }) => ({
    ...(await removeTemplate(context, params.id)),
    object: "chat_template" as const,
  }),
})

export const chatRoutes = [...inChats, ...ofAssignees, ...ofSnoozes, ...ofTemplates]
