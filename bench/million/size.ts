/** How much a database is filled with. Orders have three lines each. */
export type Size = { orders: number; organisations: number }

/** Organisation 1 has a tenth of all orders, 2 a hundredth, the others the rest in equal parts. */
export const LARGE = 1
export const MIDDLE = 2
/** One of the many: at a million orders of 1,000 organisations it has 892. */
export const USUAL = 3

/** Ids are as long as real ones, and sort in the order they were made. */
export const idOf = (prefix: string, number: number) =>
  `${prefix}_${String(number).padStart(26, "0")}`
export const merchantId = (number: number) => idOf("org", number)
export const PLACE = idOf("sloc", 1)
export const ADMINISTRATOR = idOf("mem", 0)
/** The organisation in the form of the data file. */
export const WHOLESALER = "org_WHOLESALER0000000000000000"
