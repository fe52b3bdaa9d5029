import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useStored } from "#lib/stored.ts"
import { news } from "./news.ts"

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
