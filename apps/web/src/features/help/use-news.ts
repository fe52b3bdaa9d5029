import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useStored } from "#lib/stored.ts"

/** Changes of the product, newest first; the texts are phrases. */
const news = [
  { id: "inbox", day: "2026-11-29" },
  { id: "afterSales", day: "2026-11-29" },
  { id: "search", day: "2026-11-29" },
  { id: "firstHour", day: "2026-11-28" },
] as const

/** The news with their unread ones. Stored in this browser, per person. */
export function useNews() {
  const { person } = useSession()
  const [stored, store] = useStored(`news.${person.id}`, "")
  const read = stored.split(" ")
  return {
    news,
    isUnread: (id: string) => !read.includes(id),
    unread: news.filter(({ id }) => !read.includes(id)).length,
    readAll: () => store(news.map(({ id }) => id).join(" ")),
  }
}
