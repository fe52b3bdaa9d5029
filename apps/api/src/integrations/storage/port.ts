import type { Readable } from "node:stream"

/** Keeps the bytes of files under our keys. Its calls throw `uploads.storage_away` (503) without an answer. */
export type Storage = {
  /** A path on this machine for a file that is still being received. */
  draft(): string
  /** Stores a draft under `key` and removes the draft. */
  keep(draft: string, key: string): Promise<void>
  /** Removes a draft if it still exists. */
  discard(draft: string): Promise<void>
  /** The bytes of a key. Throws `row.not_found` if there are none. */
  open(key: string): Promise<Readable>
  /** Keys and drafts written at least `hours` ago. */
  olderThan(hours: number): Promise<string[]>
  remove(key: string): Promise<void>
}

/** Letters, figures, `_` and `-`; a point at the beginning marks a draft. */
export const isKey = (key: string) => /^\.?[A-Za-z0-9_-]{1,80}$/.test(key)
export const isDraft = (key: string) => key.startsWith(".")
