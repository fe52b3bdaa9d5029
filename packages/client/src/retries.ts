import type { RequestError } from "./errors.ts"

type Attempt = {
  method: string
  error: RequestError /** Retries made so far. */
  retries: number
}
/** Milliseconds until the next attempt; undefined passes the error on. */
export type RetryPolicy = {
  /** A POST may be sent twice: it carries an idempotency key. */
  repeatsPosts: boolean
  delay(attempt: Attempt): number | undefined
}

const MAX_RETRY_AFTER = 300_000
/** Exponential back-off of the n-th retry, from 1: half a second, 1.5 s, 3.5 s. */
const backOff = (n: number) => ((2 ** n - 1) / 2) * 1000

/** `Retry-After` in milliseconds, from seconds or a date; NaN if it is neither. */
function retryAfterOf(header: string) {
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  return Math.max(0, Date.parse(header) - Date.now())
}

const repeatable = ["GET", "HEAD", "PUT", "OPTIONS", "DELETE"]
const isPassing = (status: number) =>
  (status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599)

/** The generic HTTP layer of section 7 of the specification. */
export const genericRetries: RetryPolicy = {
  repeatsPosts: false,
  delay({ method, error: { kind, response }, retries }) {
    if (kind === "aborted" || !repeatable.includes(method)) return undefined
    if (retries >= (response ? 3 : 2)) return undefined
    if (response && !isPassing(response.status)) return undefined
    const header = response?.headers["retry-after"]
    if (header === undefined) return backOff(retries + 1)
    const wait = retryAfterOf(header)
    return wait <= MAX_RETRY_AFTER ? wait : undefined
  },
}

/** The commerce client of section 7: at most `max` retries, any method. The bare client has 0. */
export const commerceRetries = (max: number): RetryPolicy => ({
  repeatsPosts: max > 0,
  delay({ error: { kind, response }, retries }) {
    if (kind === "aborted" || retries >= max) return undefined
    const status = response?.status
    const isTemporary = status === undefined || status === 409 || (status > 500 && status <= 599)
    return isTemporary ? backOff(retries + 1) : undefined
  },
})
