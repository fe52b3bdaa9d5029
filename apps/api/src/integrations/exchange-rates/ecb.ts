import { ECB_RATES } from "../../configuration.ts"
import { type ExchangeRate, type ExchangeRates, RatesUnavailable } from "./port.ts"

/** Milliseconds, and characters: a daily file has about two thousand. */
const [TIMEOUT, MAX_LENGTH] = [10_000, 100_000]
const DAY = /<Cube time=['"](\d{4}-\d{2}-\d{2})['"]/
const RATE = /<Cube currency=['"]([A-Z]{3})['"] rate=['"](\d{1,9})(?:\.(\d{1,6}))?['"]/g

/** `1.1573` in millionths, without floating-point numbers. */
const micro = (whole: string, part: string) => Number(`${whole}${part.padEnd(6, "0")}`)

/** The rates of the ECB's daily file. Throws RatesUnavailable for other content. */
function ratesIn(text: string): ExchangeRate[] {
  const [, day] = DAY.exec(text) ?? []
  const rates = [...text.matchAll(RATE)].map(([, currency = "", whole = "", part = ""]) => ({
    currency: currency.toLowerCase(),
    day: day ?? "",
    rate_micro: micro(whole, part),
  }))
  if (!day || rates.length === 0 || rates.some(({ rate_micro }) => !(rate_micro > 0)))
    throw new RatesUnavailable("the file is not readable")
  return rates
}

/**
 * Restricted fetch for public addresses; a stand-in on this machine is configured by the operator.
 */
async function fetchFor(url: string): Promise<typeof fetch> {
  if (url !== ECB_RATES) return fetch
  return (await import("../outgoing.ts")).outgoingFetch()
}

/** The reference rates of the European Central Bank, published each working day at about 16:00. */
export function ecbRates({
  url,
  timeout = TIMEOUT,
}: {
  url: string
  timeout?: number
}): ExchangeRates {
  return {
    source: "ECB",
    async newest() {
      try {
        const call = await fetchFor(url)
        const reply = await call(url, { redirect: "manual", signal: AbortSignal.timeout(timeout) })
        if (!reply.ok) throw new RatesUnavailable(`status ${reply.status}`)
        return ratesIn((await reply.text()).slice(0, MAX_LENGTH))
      } catch (error) {
        if (error instanceof RatesUnavailable) throw error
        throw new RatesUnavailable(error instanceof Error ? error.name : "no answer")
      }
    },
  }
}
