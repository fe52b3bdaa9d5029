/**
 * The price of a euro on a day: `rate_micro` in millionths of the currency, whose code is in lower
 * case.
 */
export type ExchangeRate = { currency: string; day: string; rate_micro: number }

/** Today's rates are unavailable; the known ones stay in use. */
export class RatesUnavailable extends Error {
  override name = "RatesUnavailable"
}

/** Reference rates of the euro. */
export type ExchangeRates = {
  /** The name of the source, stored with each rate. */
  source: string
  /** Rates of the newest day. Throws RatesUnavailable. */
  newest(): Promise<ExchangeRate[]>
}
