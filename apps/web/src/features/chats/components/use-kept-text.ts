import { useCallback, useState } from "react"
import { useSession } from "#features/sign-in/sessions/queries.ts"

/** Text that a person has typed but not sent: kept in this tab over other pages and a reload. */
export function useKeptText(name: string) {
  const { person } = useSession()
  const key = `packhaus.draft.${person.id}.${name}`
  const [text] = useState(() => {
    try {
      return sessionStorage.getItem(key) ?? ""
    } catch {
      return "" // private windows may refuse
    }
  })
  const keep = useCallback(
    (next: string) => {
      try {
        if (next) sessionStorage.setItem(key, next)
        else sessionStorage.removeItem(key)
      } catch {
        // then it lasts as long as the page
      }
    },
    [key],
  )
  return { text, keep }
}
