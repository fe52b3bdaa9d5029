import type { Storage } from "./port.ts"
import { isSigned, type SigningKeys, signedPathOf } from "./signatures.ts"

/** The storage, and addresses of what lies in it. */
export type Files = Storage & {
  /** The origin that files are downloaded from, if it is not that of the product. */
  origin: string | null
  /** Where a file can be downloaded by whoever has this address, for five minutes. */
  urlOf(id: string): string
  /** Whether an address was made by `urlOf` and still holds. */
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
/** Keeps nothing: each use fails. */
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
