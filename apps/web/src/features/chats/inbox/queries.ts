import { chatAssignees, chatTemplates } from "@packhaus/contract/chats/inbox-endpoints"
import { MAX_TEMPLATES } from "@packhaus/contract/chats/rules/messages"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const inboxQueries = {
  /** The people of the platform who can work on a chat. */
  assignees: queryOptions({
    queryKey: ["chats", "assignees"],
    queryFn: async ({ signal }) => (await call(chatAssignees.assignees, {}, signal)).assignees,
    staleTime: 60_000,
  }),
  /** The templates of the organisation, by title. */
  templates: queryOptions({
    queryKey: ["chat-templates"],
    queryFn: async ({ signal }) =>
      (await call(chatTemplates.list, { query: { limit: MAX_TEMPLATES } }, signal)).chat_templates,
  }),
}
