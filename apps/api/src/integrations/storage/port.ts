import type { Readable } from "node:stream"

/** Keeps the bytes of files under keys of our own. */
export type Storage = {
  /** A path for a file that is still being received. */
  draft(): string
  /** Keeps a draft under `key`, and takes it away from where it was. */
  keep(draft: string, key: string): Promise<void>
  /** Forgets a draft, if it is still there. */
  discard(draft: string): Promise<void>
  /** The bytes of a key. Rejects if there are none. */
  open(key: string): Promise<Readable>
  /** Keys and drafts that were written more than `hours` ago. */
  olderThan(hours: number): Promise<string[]>
  remove(key: string): Promise<void>
}
