import { isInEuCustoms } from "../../kernel/places.ts"
import type { CurrentDutyRate } from "./schema.ts"

/** The prefixes of an HS code that a rate can have, shortest first. */
export const prefixesOf = (hs_code: string): string[] =>
  [2, 4, 6, 8, 10].filter((length) => length <= hs_code.length).map((n) => hs_code.slice(0, n))

/** The key of a country's rates: all of the EU has one tariff. */
export const tariffOf = (destination: string): string | null =>
  isInEuCustoms(destination) ? null : destination

type Way = { hs_code: string | null; origin: string; destination: string }
type Rate = Pick<CurrentDutyRate, "hs_prefix" | "origin" | "destination" | "rate">

/**
 * The duty rate of goods between two countries, in hundredths of a percent: the rate with the
 * longest prefix of their HS code, and among these the one for their origin before the one for all
 * origins. Null if the table has none: unknown is never 0 (domain 3). `rates` are those valid on
 * the day.
 */
export function dutyRateOf(
  rates: readonly Rate[],
  { hs_code, origin, destination }: Way,
): number | null {
  if (hs_code === null) return null
  const tariff = tariffOf(destination)
  const found = rates.filter(
    (rate) =>
      hs_code.startsWith(rate.hs_prefix) &&
      rate.destination === tariff &&
      (rate.origin === null || rate.origin === origin),
  )
  const weightOf = (rate: Rate) => rate.hs_prefix.length * 2 + (rate.origin === null ? 0 : 1)
  return found.toSorted((a, b) => weightOf(b) - weightOf(a))[0]?.rate ?? null
}
