import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { wordsOf } from "../errors.ts"

/** An action of a form: whether it is in progress, and the text of its failure. */
export function useAttempt() {
  const { words } = useApp()
  const [fault, setFault] = useState("")
  const [busy, setBusy] = useState(false)
  return {
    fault,
    busy,
    /** `messageOf` returns the text for specific errors; undefined uses the general one. */
    async attempt(
      work: () => Promise<unknown>,
      messageOf?: (error: unknown) => string | undefined,
    ) {
      setBusy(true)
      setFault("")
      try {
        await work()
        return true
      } catch (error) {
        setFault(messageOf?.(error) ?? wordsOf(error, words))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
