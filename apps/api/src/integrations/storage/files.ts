import type { Storage } from "./port.ts"
import { isSigned, type SigningKeys, signedPathOf } from "./signatures.ts"

/** The storage, and addresses of its files. */
export type Files = Storage & {
  /** The origin for downloads, if it differs from the product's. */
  origin: string | null
  /** A signed download address, valid for five minutes. */
  urlOf(id: string): string
  /** Whether an address was created by `urlOf` and has not expired. */
  isSigned(id: string, query: Readonly<Record<string, unknown>>): boolean
}

export const filesOf = (
  storage: Storage,
  keys: SigningKeys,
  origin: string | null = null,
): Files => ({
  ...storage,
  origin,
  urlOf: (id) => `${origin ?? ""}${signedPathOf(keys, id)}`,
  isSigned: (id, query) => isSigned(keys, id, query),
})

const missing = (): never => {
  throw new Error("this process was given no storage")
}
/** Stores nothing: each use fails. */
export const noFiles: Files = {
  origin: null,
  draft: missing,
  keep: missing,
  discard: missing,
  open: missing,
  olderThan: missing,
  remove: missing,
  urlOf: missing,
  isSigned: missing,
}
