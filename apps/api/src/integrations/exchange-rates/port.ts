/** What a euro costs on a day: `rate_micro` in millionths of the currency, small letters. */
export type ExchangeRate = { currency: string; day: string; rate_micro: number }

/** Nobody tells today's rates: those that are known stay. */
export class RatesUnavailable extends Error {
  override name = "RatesUnavailable"
}

/** Reference rates of the euro. */
export type ExchangeRates = {
  /** Where they come from, as it is kept beside each. */
  source: string
  /** Those of the newest day. Throws RatesUnavailable. */
  newest(): Promise<ExchangeRate[]>
}
