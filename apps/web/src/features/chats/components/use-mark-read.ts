import { chats as api } from "@packhaus/contract/chats/endpoints"
import type { Chat } from "@packhaus/contract/chats/schema"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { call } from "#lib/http.ts"

/** Marks the messages on the page as read, once for each new message. */
export function useMarkRead({ id, unread }: Pick<Chat, "id" | "unread">, position: number) {
  const client = useQueryClient()
  const told = useRef(0)
  useEffect(() => {
    if (unread === 0 || position <= told.current) return
    told.current = position
    call(api.markRead, { params: { id }, body: { position } }).then(
      () => {
        for (const key of ["chats", "session", "notices"])
          void client.invalidateQueries({ queryKey: [key] })
      },
      // Impersonators and viewers without the right mark nothing as read; a failure is retried with
      // the next message.
      () => undefined,
    )
  }, [client, id, unread, position])
}
