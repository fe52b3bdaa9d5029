import { useEffect, useSyncExternalStore } from "react"
import { codeOf, statusOf } from "./http.ts"
import { read, store } from "./stored.ts"

/**
 * An entry to send: its id is created once, so that the server stores it once for any number of
 * attempts.
 */
export type Posted<Body> = {
  id: string
  /** Time of its creation on this device's clock, in milliseconds. */
  at: number
  body: Body
  /** The error code of a refusal; null while it waits. */
  refused: string | null
}
type Send<Body> = (posted: Posted<Body>) => Promise<unknown>

/** Whether retrying is useless. It is not without an answer, when signed out or rate limited. */
const isFinal = (error: unknown) => {
  const status = statusOf(error)
  return status !== null && status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status)
}

/**
 * A queue stored in this browser: entries stay until the server has answered, also when the tab is
 * closed. Sent in order, one at a time; permanently refused ones are kept apart until dismissed.
 */
export function createOutbox<Body>(key: string) {
  const listeners = new Set<() => void>()
  let raw = read(key) ?? "[]"
  let entries = JSON.parse(raw) as readonly Posted<Body>[]
  let isSending = false

  /** Another tab may have changed it; without storage it lasts as long as the page. */
  function refresh() {
    const stored = read(key)
    if (stored === null || stored === raw) return
    raw = stored
    entries = JSON.parse(raw) as readonly Posted<Body>[]
  }
  function change(to: (before: readonly Posted<Body>[]) => readonly Posted<Body>[]) {
    refresh()
    entries = to(entries)
    raw = JSON.stringify(entries)
    store(key, raw)
    for (const listener of listeners) listener()
  }

  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return
        refresh()
        listener()
      }
      window.addEventListener("storage", onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener("storage", onStorage)
      }
    },
    put(body: Body) {
      const posted = { id: crypto.randomUUID(), at: Date.now(), body, refused: null }
      change((before) => [...before, posted])
    },
    /** Removes refused entries. */
    dismiss: () => change((before) => before.filter(({ refused }) => refused === null)),
    /** Sends entries until none are left or the server does not answer. */
    async flush(send: Send<Body>) {
      if (isSending) return
      isSending = true
      try {
        for (;;) {
          refresh()
          const next = entries.find(({ refused }) => refused === null)
          if (!next) return
          try {
            await send(next)
            change((before) => before.filter(({ id }) => id !== next.id))
          } catch (error) {
            if (!isFinal(error)) return
            const refused = codeOf(error) ?? "request.invalid"
            change((before) =>
              before.map((one) => (one.id === next.id ? { ...one, refused } : one)),
            )
          }
        }
      } finally {
        isSending = false
      }
    },
  }
}
type Outbox<Body> = ReturnType<typeof createOutbox<Body>>

const RETRY = 5000

/**
 * The queue on a page: its entries, sent whenever there may be a connection. `send` must not
 * change.
 */
export function useOutbox<Body>(outbox: Outbox<Body>, send: Send<Body>) {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries)
  const waiting = entries.filter(({ refused }) => refused === null)
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const flush = () => void outbox.flush(send)
    flush()
    window.addEventListener("online", flush)
    const timer = setInterval(flush, RETRY)
    return () => {
      window.removeEventListener("online", flush)
      clearInterval(timer)
    }
  }, [isWaiting, outbox, send])
  return { waiting, refused: entries.filter(({ refused }) => refused !== null) }
}
