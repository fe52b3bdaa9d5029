import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { wordsOf } from "../errors.ts"

/** Something a form does: whether it is being done, and in words why it failed. */
export function useAttempt() {
  const { words } = useApp()
  const [fault, setFault] = useState("")
  const [busy, setBusy] = useState(false)
  return {
    fault,
    busy,
    /** `said` has the words for refusals of its own; undefined leaves it to the general ones. */
    async attempt(work: () => Promise<unknown>, said?: (error: unknown) => string | undefined) {
      setBusy(true)
      setFault("")
      try {
        await work()
        return true
      } catch (error) {
        setFault(said?.(error) ?? wordsOf(error, words))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
