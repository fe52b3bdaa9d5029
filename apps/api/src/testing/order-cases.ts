import fc from "fast-check"

// Random orders.

export const PRICES = [1, 99, 333, 1000, 12_345] as const
/** Tax rates of each of the goods, in percent; none: those of the region. */
export const RATES = [[], [7], [19, 5.5], [0], [25]] as const

export const orderCase = fc.record({
  includesTax: fc.boolean(),
  shippingIncludesTax: fc.boolean(),
  quantities: fc.array(fc.nat(3), { minLength: PRICES.length, maxLength: PRICES.length }),
  rules: fc.subarray(
    [
      { type: "percentage", value: 15, allocation: "total" },
      { type: "percentage", value: 33, allocation: "item" },
      { type: "fixed", value: 777, allocation: "total" },
      { type: "fixed", value: 50, allocation: "item" },
      { type: "free_shipping", value: 0, allocation: null },
    ],
    { maxLength: 2 },
  ),
  balances: fc.array(fc.constantFrom(1, 499, 1500, 40_000), { maxLength: 2 }),
  areCardsTaxable: fc.boolean(),
  isCaptured: fc.boolean(),
  refund: fc.nat(600),
  /** The following action; swaps, claims and returns only for paid orders. */
  next: fc.constantFrom(null, "raise", "add", "swap", "claim", "return"),
})
export type OrderCase = typeof orderCase extends fc.Arbitrary<infer C> ? C : never
