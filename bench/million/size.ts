/** The size of the filled data. Orders have three lines each. */
export type Size = { orders: number; organisations: number }

/**
 * Organisation 1 has a tenth of all orders, organisation 2 a hundredth, and the others share the
 * rest equally.
 */
export const LARGE = 1
export const MIDDLE = 2
/** An ordinary organisation: with a million orders of 1,000 organisations it has 892. */
export const USUAL = 3

/** Ids as long as real ones, in order of creation. */
export const idOf = (prefix: string, number: number) =>
  `${prefix}_${String(number).padStart(26, "0")}`
export const merchantId = (number: number) => idOf("org", number)
export const PLACE = idOf("sloc", 1)
export const ADMINISTRATOR = idOf("mem", 0)
/** The organisation with the shape of the data file. */
export const WHOLESALER = "org_WHOLESALER0000000000000000"
