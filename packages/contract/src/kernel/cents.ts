import type { Cents } from "./values.ts"

const isCents = (amount: number): amount is Cents => Number.isSafeInteger(amount)

/** A sum of our own, in minor units. Without zod, which a page's rules would otherwise load. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of minor units`)
  return amount
}
