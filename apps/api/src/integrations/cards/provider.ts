import { PaymentRefused, PaymentUnavailable } from "@packhaus/commerce/payment-providers/port"

const TIMEOUT = 10_000

// Loaded with the first payment.
const load = async () => (await import("stripe")).default

/** The provider's own library, with one account's key, at an address. */
export async function providerClient(url: string, secretKey: string) {
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === "https:"
  const Library = await load()
  return new Library(secretKey, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? "https" : "http",
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: TIMEOUT,
  })
}

/** A total limit: the library's own limit applies to each of several attempts. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentUnavailable("no answer in time")), TIMEOUT)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/**
 * Calls the provider. Throws `PaymentUnavailable` if the result is unknown, and `PaymentRefused`
 * for a permanent refusal.
 */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  const { errors } = await load()
  try {
    return await soon(call())
  } catch (error) {
    const isAway =
      // A call with the same key is running, so the result is unknown.
      (error instanceof errors.StripeError && error.code === "idempotency_key_in_use") ||
      error instanceof errors.StripeConnectionError ||
      error instanceof errors.StripeAPIError ||
      error instanceof errors.StripeRateLimitError
    if (isAway) throw new PaymentUnavailable(error.message)
    if (error instanceof errors.StripeError) throw new PaymentRefused(error.message)
    throw error
  }
}

export type CardMessage = { id: string; type: string; object: Record<string, unknown> }

/** A message of the provider; null without a valid, recent signature. */
export async function readCardMessage(
  bytes: Buffer,
  signature: string,
  secret: string,
): Promise<CardMessage | null> {
  const Library = await load()
  try {
    const event = Library.webhooks.constructEvent(bytes, signature, secret)
    return { id: event.id, type: event.type, object: { ...event.data.object } }
  } catch {
    return null
  }
}
