import { spread } from "./spread.ts"

/** A rate in percent, such as 19 or 5.5. Four decimals count. */
export type Rate = { rate: number }

const DIGITS = 10_000
const HUNDRED = BigInt(100 * DIGITS)
const partsOf = ({ rate }: Rate) => BigInt(Math.round(rate * DIGITS))

/** Rounds half up. Neither number is negative. */
const rounded = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator))

/** A percentage of an amount in minor units, rounded to the nearest unit. */
export const percentOf = (amount: number, rate: number) =>
  rounded(BigInt(amount) * partsOf({ rate }), HUNDRED)

/**
 * The tax of an amount by each of several rates, in minor units. Rates are added, not compounded.
 * Included tax is computed for all rates together and spread over them, so that it never exceeds
 * the amount.
 */
export function taxesOf(amount: number, rates: readonly Rate[], isIncluded: boolean): number[] {
  if (!isIncluded) return rates.map(({ rate }) => percentOf(amount, rate))
  const parts = rates.map(partsOf)
  const all = parts.reduce((sum, part) => sum + part, 0n)
  return spread(rounded(BigInt(amount) * all, HUNDRED + all), parts.map(Number))
}

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
