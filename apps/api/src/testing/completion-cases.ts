import fc from "fast-check"

const shopper = fc.record({
  /** Of each of the two goods. */
  quantities: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3)),
  payment: fc.constantFrom("manual", "paid", "paid", "declined", "unpaid"),
  hasCode: fc.boolean(),
  hasGiftCard: fc.boolean(),
})
export type Shopper = typeof shopper extends fc.Arbitrary<infer S> ? S : never

const completing = ["complete", "complete", "complete", "complete"] as const
const step = fc.record({
  verb: fc.constantFrom(...completing, "line", "price", "refresh", "remove", "pay"),
  shopper: fc.nat(1),
  key: fc.constantFrom(null, "first-key", "second-key"),
  quantity: fc.nat(4),
  price: fc.constantFrom(900, 1000, 1200),
})
export type CompletionStep = typeof step extends fc.Arbitrary<infer S> ? S : never

/**
 * One or two shoppers who buy the same goods, about as many as are in stock, with the same code and
 * gift card; and actions afterwards, sequential or concurrent.
 */
export const completionCase = fc.record({
  stock: fc.integer({ min: 1, max: 5 }),
  shoppers: fc.array(shopper, { minLength: 1, maxLength: 2 }),
  rule: fc.constantFrom(
    { type: "percentage", value: 10, allocation: "total" },
    { type: "fixed", value: 300, allocation: "total" },
    { type: "free_shipping", value: 0, allocation: null },
  ),
  usage_limit: fc.constantFrom(null, 1),
  /** Balance of the gift card: below, near, at and above the price of one piece with shipping. */
  balance: fc.constantFrom(300, 1480, 1500, 5000),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  isAtOnce: fc.boolean(),
  /** The card provider's behaviour at the capture. */
  fault: fc.oneof(
    { weight: 14, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constant("nonsense" as const) },
    { weight: 1, arbitrary: fc.constant("cut" as const) },
  ),
})
export type CompletionCase = typeof completionCase extends fc.Arbitrary<infer C> ? C : never
