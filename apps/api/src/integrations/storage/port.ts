import type { Readable } from "node:stream"

/** Stores the bytes of files under generated keys. */
export type Storage = {
  /** A path for a file that is still being received. */
  draft(): string
  /** Moves a draft to `key`. */
  keep(draft: string, key: string): Promise<void>
  /** Deletes a draft, if it still exists. */
  discard(draft: string): Promise<void>
  /** The bytes of a key. Rejects if there are none. */
  open(key: string): Promise<Readable>
  /** Keys and drafts written more than `hours` ago. */
  olderThan(hours: number): Promise<string[]>
  remove(key: string): Promise<void>
}
