import { isClockSet } from "@packhaus/kernel/clock"
import type { Database } from "@packhaus/kernel/database"
import type { Proved, Viewer } from "./viewer.ts"

const MOST = 10_000

export type KnownViewers = {
  /** The viewer of these credentials, or what `ask` says of them. */
  find(credentials: string, ask: () => Promise<Proved>): Promise<Viewer>
}
/** Remembers nobody. */
export const askAlways: KnownViewers = { find: async (_, ask) => (await ask()).viewer }

/**
 * Who was seen a moment ago, so that reading a page needs no statement for it. Nobody is remembered
 * for longer than `freshFor`, nor while changes of people, organisations, sessions and keys are not
 * heard; at each of those everybody is forgotten.
 */
export function knownViewers() {
  const known = new Map<string, { viewer: Viewer; until: number }>()
  let isHeard = () => false
  // What was asked for before a change and answered after it is not to be remembered.
  let changes = 0

  function forget() {
    changes++
    known.clear()
  }

  return {
    /** From now on. Call it once the database is there. */
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
      if (known.size >= MOST) known.clear()
      known.set(credentials, { viewer, until: performance.now() + freshFor })
      return viewer
    },

    /** Returns whether nothing has changed since. */
    watch() {
      const before = changes
      return () => before === changes
    },
  }
}
