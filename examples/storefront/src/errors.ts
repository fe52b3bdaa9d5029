import { RequestError } from "@packhaus/client/errors"
import type { Words } from "./words/de.ts"

export const codeOf = (error: unknown) => (error instanceof RequestError ? error.code : null)
/** Why the shop refuses the request now: `cart_completed`, `payment_session_needed`. */
export const reasonOf = (error: unknown) =>
  error instanceof RequestError ? error.details.reason : undefined
export const isNotFound = (error: unknown) => error instanceof RequestError && error.status === 404

/** The text shown for a failed request. */
export function wordsOf(error: unknown, words: Words): string {
  if (!(error instanceof RequestError)) return words.failed
  if (error.status === null || error.status >= 500) return words.away
  if (error.status === 429) return words.tooOften
  return words.failed
}

/** The faulty fields of a form as reported by the shop, by the last part of their path. */
export const faultyFields = (error: unknown): readonly string[] =>
  error instanceof RequestError
    ? error.fields.map(({ path }) => path.split(".").at(-1) ?? path)
    : []
