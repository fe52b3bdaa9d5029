import { hash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type pg from "pg"
import { hasLostNames, isPlanStale } from "../database-errors.ts"

/** Prepared statements that one connection holds at most: each takes memory of its server process. */
export const MOST_PREPARED = 1000
const MOST_SEEN = 20_000
const MOST_LOSSES = 2

const digestOf = (text: string) => hash("sha256", text, "base64url").slice(0, 22)

/**
 * Remembers texts by their digest, the latest 20,000. Returns whether a text was asked before: what is
 * asked once is not worth preparing.
 */
export function repeatedTexts() {
  const seen = new LRUCache<string, true>({ max: MOST_SEEN })
  return (digest: string) => {
    const isRepeated = seen.has(digest)
    seen.set(digest, true)
    return isRepeated
  }
}

/** What pg's client remembers of a connection; its types leave it out. */
type Parsed = { parsedStatements?: Record<string, string> }

/**
 * The names of what a connection holds prepared, the least recently used given up for new ones. A name is
 * never used twice, and it carries the digest of its text: neither on this connection nor on one that a
 * pooler hands to another process can it stand for another text.
 */
export function namesOn(client: pg.Client, isRepeated: (digest: string) => boolean) {
  let count = 0
  let losses = 0
  let givenUp: string[] = []
  const names = new LRUCache<string, string>({
    max: MOST_PREPARED,
    dispose: (name) => givenUp.push(name),
  })

  return {
    /** The name to ask this text under; undefined where it is not worth one. */
    nameOf(text: string): string | undefined {
      if (losses >= MOST_LOSSES) return undefined
      const known = names.get(text)
      if (known) return known
      const digest = digestOf(text)
      if (!isRepeated(digest)) return undefined
      const name = `s${count++}_${digest}`
      names.set(text, name)
      return name
    },

    /**
     * Sends the end of what was given up, in front of the next statement. The protocol's Close, unlike
     * `deallocate`, works in a failed transaction and is no error where the name is unknown.
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
     * After an error: whether the names of this connection are of no use any more. Those it has are given
     * up. Where names got lost twice, somebody stands between us and the server who does not keep them,
     * and the connection goes without.
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
