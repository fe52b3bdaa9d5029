import { useCallback, useEffect, useRef, useState } from "react"

/** Milliseconds after the last change. */
const PAUSE = 800

const ignore = () => {} // `error` has it.

type Options<Body> = {
  /** The values to store; null while they are not valid. */
  body: Body | null
  /** Whether these values are stored already. */
  isStored: boolean
  /** Stores them; a repeated call with the same values has the same key. */
  send: (body: Body, key: string) => Promise<unknown>
}

/**
 * Stores valid values a moment after each change and as the page is left: one request at a time, the
 * newest values last.
 */
export function useAutosave<Body>({ body, isStored, send }: Options<Body>) {
  const text = body === null ? null : JSON.stringify(body)
  const [error, setError] = useState<unknown>(null)
  const [storedAt, setStoredAt] = useState<string | null>(null)
  const newest = useRef({ body, text, send })
  const stored = useRef(isStored ? text : null)
  const attempt = useRef({ text: "", key: "" })
  const running = useRef<Promise<void> | null>(null)
  useEffect(() => {
    newest.current = { body, text, send }
  })

  const store = useCallback(async () => {
    setError(null)
    try {
      while (newest.current.text !== null && newest.current.text !== stored.current) {
        const { text: sent, body: values, send: to } = newest.current
        if (attempt.current.text !== sent)
          attempt.current = { text: sent, key: crypto.randomUUID() }
        if (values !== null) await to(values, attempt.current.key)
        stored.current = sent
        setStoredAt(new Date().toISOString())
      }
    } catch (failure) {
      setError(failure)
      throw failure
    }
  }, [])
  /** Stores the newest values now. */
  const flush = useCallback(() => {
    running.current ??= store().finally(() => {
      running.current = null
    })
    return running.current
  }, [store])

  useEffect(() => {
    if (text === null || text === stored.current) return
    const timer = setTimeout(() => void flush().catch(ignore), PAUSE)
    return () => clearTimeout(timer)
  }, [text, flush])
  useEffect(() => {
    const store = () => void flush().catch(ignore)
    window.addEventListener("online", store)
    window.addEventListener("pagehide", store)
    return () => {
      window.removeEventListener("online", store)
      window.removeEventListener("pagehide", store)
      store()
    }
  }, [flush])
  return { flush, error, storedAt, isPending: text !== null && text !== stored.current }
}
export type Autosave = ReturnType<typeof useAutosave>
