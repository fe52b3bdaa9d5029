import { hash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type pg from "pg"
import { hasLostNames, isPlanStale } from "../database-errors.ts"

/** Prepared statements that one connection holds at most: each takes memory of its server process. */
export const MAX_PREPARED = 1000
const MAX_SEEN = 20_000
const MAX_LOSSES = 2

const digestOf = (text: string) => hash("sha256", text, "base64url").slice(0, 22)

/**
 * Remembers the digests of the latest 20,000 texts. Returns whether a text was used before: a text
 * that is used once is not worth preparing.
 */
export function repeatedTexts() {
  const seen = new LRUCache<string, true>({ max: MAX_SEEN })
  return (digest: string) => {
    const isRepeated = seen.has(digest)
    seen.set(digest, true)
    return isRepeated
  }
}

/** State of a connection in pg's client that its types omit. */
type Parsed = { parsedStatements?: Record<string, string> }

/**
 * Names of prepared statements on a connection; new ones replace the least recently used. A name is
 * never reused and carries the digest of its text, so that it cannot denote another text, neither
 * on this connection nor behind a pooler.
 */
export function namesOn(client: pg.Client, isRepeated: (digest: string) => boolean) {
  let count = 0
  let losses = 0
  let givenUp: string[] = []
  const names = new LRUCache<string, string>({
    max: MAX_PREPARED,
    dispose: (name) => givenUp.push(name),
  })

  return {
    /** The name to ask this text under; undefined where it is not worth one. */
    nameOf(text: string): string | undefined {
      if (losses >= MAX_LOSSES) return undefined
      const known = names.get(text)
      if (known) return known
      const digest = digestOf(text)
      if (!isRepeated(digest)) return undefined
      const name = `s${count++}_${digest}`
      names.set(text, name)
      return name
    },

    /**
     * Sends Close for dropped names before the next statement. Unlike `deallocate`, the protocol's
     * Close works in a failed transaction and ignores unknown names.
     */
    close() {
      if (givenUp.length === 0) return
      const { parsedStatements = {} } = client.connection as Parsed
      for (const name of givenUp) {
        client.connection.close({ type: "S", name }, true)
        delete parsedStatements[name]
      }
      givenUp = []
    },

    /**
     * After an error: whether the names of this connection are useless; they are then dropped.
     * After a second loss a pooler must be discarding them, and the connection works without names.
     */
    areLost(error: unknown): boolean {
      const isLost = hasLostNames(error)
      if (isLost) losses++
      if (!isLost && !isPlanStale(error)) return false
      names.clear()
      return true
    },
  }
}
