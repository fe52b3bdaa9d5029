import {
  abortedError,
  networkError,
  type RawResponse,
  RequestError,
  statusError,
  timeoutError,
} from "./errors.ts"
import type { RetryPolicy } from "./retries.ts"

export type Transport = {
  /** For each answer, in milliseconds; 0 has no limit. */
  timeout: number
  retries: RetryPolicy
  fetch: typeof fetch
}
export type Outgoing = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | FormData
  signal?: AbortSignal | undefined
}
export type Answer = RawResponse & { body: unknown }

/** Resolves after `milliseconds`, or throws at once when the caller gives up. */
function pause(milliseconds: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(abortedError())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener("abort", stop, { once: true })
  })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function once({ url, signal, ...init }: Outgoing, { timeout, fetch }: Transport) {
  const deadline = timeout > 0 ? AbortSignal.timeout(timeout) : undefined
  const signals = [signal, deadline].filter((one) => one !== undefined)
  try {
    const reply = await fetch(url, {
      ...init,
      credentials: "same-origin",
      ...(signals.length ? { signal: AbortSignal.any(signals) } : {}),
    })
    // An answer that breaks off in the middle is none.
    const body = parse(await reply.text())
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body }
  } catch (error) {
    if (signal?.aborted) throw abortedError()
    throw deadline?.aborted ? timeoutError(timeout) : networkError(error)
  }
}

/**
 * Sends one request, with retries as the policy defines, under one idempotency key. Throws
 * RequestError for everything but a success.
 */
export async function send(request: Outgoing, transport: Transport): Promise<Answer> {
  const { method, signal } = request
  const key = method === "POST" && transport.retries.repeatsPosts ? crypto.randomUUID() : undefined
  const headers = key ? { "idempotency-key": key, ...request.headers } : request.headers
  for (let retries = 0; ; retries++) {
    try {
      if (signal?.aborted) throw abortedError()
      const answer = await once({ ...request, headers }, transport)
      if (answer.status >= 200 && answer.status <= 299) return answer
      throw statusError(answer)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const wait = transport.retries.delay({ method, error, retries })
      if (wait === undefined) throw error
      await pause(wait, signal)
    }
  }
}
