import { isInEuCustoms } from "../../kernel/places.ts"
import type { CurrentDutyRate } from "./schema.ts"

/** The beginnings of an HS code that a rate may stand under, the shortest first. */
export const prefixesOf = (hs_code: string): string[] =>
  [2, 4, 6, 8, 10].filter((length) => length <= hs_code.length).map((n) => hs_code.slice(0, n))

/** The key under which rates for a country stand: all of the EU has one tariff. */
export const tariffOf = (destination: string): string | null =>
  isInEuCustoms(destination) ? null : destination

type Way = { hs_code: string | null; origin: string; destination: string }
type Rate = Pick<CurrentDutyRate, "hs_prefix" | "origin" | "destination" | "rate">

/**
 * The rate of duty of goods from one country to another, in hundredths of a percent: that of the longest
 * beginning of their HS code, of these that of their origin before that of everywhere. Null where the table
 * does not say it: unknown is never 0 (domain 3). `rates` are those that hold on the day.
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
