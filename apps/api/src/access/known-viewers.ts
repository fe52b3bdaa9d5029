import { isClockSet } from "@packhaus/kernel/clock"
import type { Database } from "@packhaus/kernel/database"
import type { Proved, Viewer } from "./viewer.ts"

const MAX_VIEWERS = 10_000

export type KnownViewers = {
  /** The viewer of these credentials: cached, or the result of `ask`. */
  find(credentials: string, ask: () => Promise<Proved>): Promise<Viewer>
}
/** Without a cache. */
export const askAlways: KnownViewers = { find: async (_, ask) => (await ask()).viewer }

/**
 * Caches recently seen viewers, so that reading a page needs no statement for them. Entries live no
 * longer than `freshFor`, and are not used while notifications of changes to people, organisations,
 * sessions and keys are not received; each such notification clears the cache.
 */
export function knownViewers() {
  const known = new Map<string, { viewer: Viewer; until: number }>()
  let isHeard = () => false
  // A lookup that started before a change and ended after it must not be cached.
  let changes = 0

  function forget() {
    changes++
    known.clear()
  }

  return {
    /** Starts following changes. Call it once the database is available. */
    async follow(db: Pick<Database<never>, "watch">) {
      isHeard = (await db.watch("viewers", forget)).isHeard
    },

    async find(credentials: string, ask: () => Promise<Proved>) {
      if (isClockSet() || !isHeard()) return askAlways.find(credentials, ask)
      const found = known.get(credentials)
      if (found && found.until > performance.now()) return found.viewer
      const before = changes
      const { viewer, freshFor } = await ask()
      if (before !== changes || freshFor <= 0) return viewer
      if (known.size >= MAX_VIEWERS) known.clear()
      known.set(credentials, { viewer, until: performance.now() + freshFor })
      return viewer
    },

    /** Returns a function that tells whether nothing has changed since. */
    watch() {
      const before = changes
      return () => before === changes
    },
  }
}
