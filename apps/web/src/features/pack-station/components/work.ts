import type { Boxes } from "@packhaus/contract/pack-station/rules/packaging-uses"
import type { Counts } from "@packhaus/contract/pack-station/rules/scan-pieces"
import { type WeightReason, weightReasons } from "@packhaus/contract/shipping/parcels/schema"
import { z } from "zod"
import { forget, read, store } from "#lib/stored.ts"

const Numbers = z.record(z.string(), z.int().min(0))
const Work = z.object({
  counts: Numbers,
  /** Null for the suggested packaging. */
  boxes: Numbers.nullable(),
  /** Null for the order's method. */
  method: z.string().nullable(),
  /** Grams, as weighed. */
  weight: z.int().nullable().default(null),
  /** Why the weight may differ from the expected one. */
  reason: z.enum(weightReasons).nullable().default(null),
  /** Keys of uploaded photos. */
  photos: z.array(z.string()).default([]),
  /** The last request body and its key: the same body is sent with the same key. */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable(),
})
export type Work = {
  counts: Counts
  boxes: Boxes | null
  method: string | null
  weight: number | null
  reason: WeightReason | null
  photos: readonly string[]
  attempt: { key: string; body: string } | null
}
const nothing: Work = {
  counts: {},
  boxes: null,
  method: null,
  weight: null,
  reason: null,
  photos: [],
  attempt: null,
}

function workOf(text: string | null): Work {
  if (text === null) return nothing
  try {
    return Work.parse(JSON.parse(text))
  } catch {
    return nothing // Stored by an older version.
  }
}

/**
 * The work on an order at this station, kept in this browser until the order is packed or put back:
 * it survives a lost connection and a closed page.
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
    /** The key for this body: the previous one, unless the body has changed. */
    keyFor(body: string) {
      if (work.attempt?.body === body) return work.attempt.key
      const key = crypto.randomUUID()
      this.put({ attempt: { key, body } })
      return key
    },
  }
}
export type Working = ReturnType<typeof createWork>
