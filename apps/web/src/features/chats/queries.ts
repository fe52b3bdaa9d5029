import { chats as api } from "@packhaus/contract/chats/endpoints"
import type { ChatKind } from "@packhaus/contract/chats/status"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const chatQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["chats", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).chat,
    }),
  /** The messages of a chat, page by page, newest first. */
  messages: (id: string) =>
    infiniteQueryOptions({
      queryKey: ["chats", "messages", id],
      initialPageParam: 0,
      queryFn: ({ pageParam, signal }) =>
        call(
          api.messages,
          { params: { id }, query: pageParam > 0 ? { before: pageParam } : {} },
          signal,
        ),
      getNextPageParam: ({ messages, has_more }) =>
        has_more ? messages.at(-1)?.position : undefined,
    }),
  /** The chats about a subject, and the parties for a new one. */
  subject: (kind: ChatKind, subject_id: string) =>
    queryOptions({
      queryKey: ["chats", "subject", kind, subject_id],
      queryFn: async ({ signal }) =>
        (await call(api.subject, { query: { kind, subject_id } }, signal)).subject,
    }),
}
