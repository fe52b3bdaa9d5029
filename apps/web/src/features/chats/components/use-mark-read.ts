import { chats as api } from "@packhaus/contract/chats/endpoints"
import type { Chat } from "@packhaus/contract/chats/schema"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { call } from "#lib/http.ts"

/** Tells the server that what stands on the page was read, once for each message that came. */
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
      // Who only looks, or is away, reads it and has not read it: it is told with the next message.
      () => undefined,
    )
  }, [client, id, unread, position])
}
