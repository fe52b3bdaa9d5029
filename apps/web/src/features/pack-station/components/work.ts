import type { Boxes } from "@packhaus/contract/pack-station/rules/packaging-uses"
import type { Counts } from "@packhaus/contract/pack-station/rules/scan-pieces"
import { z } from "zod"
import { forget, read, store } from "#lib/stored.ts"

const Numbers = z.record(z.string(), z.int().min(0))
const Work = z.object({
  counts: Numbers,
  /** Null: as suggested. */
  boxes: Numbers.nullable(),
  /** Null: as the order says. */
  method: z.string().nullable(),
  /** What was sent last, and its key: the same once more is the same request. */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable(),
})
export type Work = {
  counts: Counts
  boxes: Boxes | null
  method: string | null
  attempt: { key: string; body: string } | null
}
const nothing: Work = { counts: {}, boxes: null, method: null, attempt: null }

function workOf(text: string | null): Work {
  if (text === null) return nothing
  try {
    return Work.parse(JSON.parse(text))
  } catch {
    return nothing // of an older version
  }
}

/**
 * What was done with an order at this station, kept in this browser until it is packed or put back: it stays
 * without a connection, and when the page is closed.
 */
export function createWork(order: string) {
  const key = `pack-station.${order}`
  const listeners = new Set<() => void>()
  let work = workOf(order === "" ? null : read(key))
  const change = (to: Work) => {
    work = to
    for (const listener of listeners) listener()
  }
  return {
    get: () => work,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    put(some: Partial<Work>) {
      const next = { ...work, ...some }
      store(key, JSON.stringify(next))
      change(next)
    },
    drop() {
      forget(key)
      change(nothing)
    },
    /** The key under which this body is sent: that of the last time, unless something was changed. */
    keyFor(body: string) {
      if (work.attempt?.body === body) return work.attempt.key
      const key = crypto.randomUUID()
      this.put({ attempt: { key, body } })
      return key
    },
  }
}
export type Working = ReturnType<typeof createWork>
