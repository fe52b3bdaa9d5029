import { cents } from "./cents.ts"
import type { Cents } from "./values.ts"

/** The quotient as a whole number, half away from zero. Exact for any integers. */
function divide(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const magnitude = (value: bigint) => (value < 0n ? -value : value)
  const [above, below] = [magnitude(numerator), magnitude(denominator)]
  const quotient = (2n * above + below) / (2n * below)
  return isNegative ? -quotient : quotient
}

/** For how many pieces a price is (domain 5): packaging at 0.035 € is 35 for 1,000. */
export const priceBases = [1, 100, 1000] as const
export type PriceBase = (typeof priceBases)[number]
type Priced = { price: number; quantity: number; base: number }

/**
 * The net amount of a line: price × quantity / base, rounded once, half away from zero (domain 5).
 */
export const netOf = ({ price, quantity, base }: Priced): Cents =>
  cents(Number(divide(BigInt(price) * BigInt(quantity), BigInt(base))))

/** VAT on a net sum. `rate` is in hundredths of a percent: 1900 is 19 %. */
export const vatOn = (net: number, rate: number): Cents =>
  cents(Number(divide(BigInt(net) * BigInt(rate), 10_000n)))

/**
 * Distributes an amount over weights by largest remainder: the parts add up to it, and each is
 * within a cent of its share. Among equal remainders the earlier gets the cent. Throws without
 * weights.
 */
export function spread(amount: number, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError("weights are positive, one of them at least")
  const sign = amount < 0 ? -1 : 1
  const total = BigInt(Math.abs(amount))
  const parts = weights.map((weight, index) => {
    const share = total * BigInt(weight)
    return { index, part: Number(share / whole), rest: share % whole }
  })
  let left = Number(total) - parts.reduce((sum, { part }) => sum + part, 0)
  const byRest = parts.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )
  for (const one of byRest) if (left-- > 0) one.part += 1
  return parts.map(({ part }) => cents(part === 0 ? 0 : sign * part))
}
