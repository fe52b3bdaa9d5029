import { notices } from "@packhaus/contract/notices/endpoints"
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The number of notices in the menu of the bell; the inbox has the rest. */
const IN_MENU = 6

export const noticeQueries = {
  /** The newest unread notices. */
  unread: queryOptions({
    queryKey: ["notices", "menu"],
    queryFn: async ({ signal }) =>
      (await call(notices.list, { query: { group: "unread", limit: IN_MENU } }, signal)).notices,
  }),
  settings: queryOptions({
    queryKey: ["notices", "settings"],
    queryFn: async ({ signal }) => (await call(notices.readSettings, {}, signal)).notice_settings,
  }),
}

/** Marks one notice as read, or all of them. */
export function useMarkRead() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string | null) => {
      await (id === null
        ? call(notices.markAllRead, {})
        : call(notices.markRead, { params: { id } }))
    },
    onSuccess: () => {
      for (const key of ["notices", "session"]) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  return { markRead: (id: string) => mutate(id), markAllRead: () => mutate(null), isPending }
}
