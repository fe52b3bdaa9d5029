import fc from "fast-check"
import { expect } from "vitest"
import { adjustmentsOf, type Discount, type DiscountedLine } from "./discounts.ts"
import { spread } from "./spread.ts"
import { sum } from "./tax.ts"
import { totalsOf } from "./totals.ts"

const Amount = fc.integer({ min: 0, max: 100_000_000 })
const RateOf = fc.record({
  rate: fc.oneof(
    fc.constantFrom(0, 7, 19, 5.5, 20),
    fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000),
  ),
})
const Rates = fc.array(RateOf, { maxLength: 3 })
const Line = fc.record({
  unit_price: Amount,
  quantity: fc.integer({ min: 1, max: 1000 }),
  includes_tax: fc.boolean(),
  rates: Rates,
  allow_discounts: fc.boolean(),
})
const Lines = fc
  .array(Line, { maxLength: 12 })
  .map((lines) => lines.map((line, index) => ({ ...line, id: `item_${index}` })))
const DiscountOf = fc.record({
  type: fc.constantFrom("fixed", "percentage", "free_shipping"),
  allocation: fc.constantFrom("total", "item"),
  value: fc.integer({ min: 0, max: 100 }),
  factor: fc.integer({ min: 1, max: 1_000_000 }),
  only: fc.option(fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 6 }), { nil: null }),
})
const Discounts = fc.array(DiscountOf, { maxLength: 4 }).map((all) =>
  all.map(
    ({ factor, only, ...one }, index): Discount => ({
      ...one,
      id: `disc_${index}`,
      value: one.type === "fixed" ? one.value * factor : one.value,
      line_ids: only && new Set(only.map((number) => `item_${number}`)),
    }),
  ),
)
const Methods = fc.array(
  fc.record({ price: Amount, includes_tax: fc.boolean(), rates: Rates, is_free: fc.boolean() }),
  { maxLength: 3 },
)
const Cards = fc
  .array(
    fc.record({
      balance: Amount,
      tax_rate: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    }),
    { maxLength: 3 },
  )
  .map((cards) => cards.map((card, index) => ({ ...card, id: `gift_${index}` })))
const Basket = fc.record({
  lines: Lines,
  discounts: Discounts,
  methods: Methods,
  gift_cards: Cards,
  gift_cards_taxable: fc.boolean(),
  tax_rate: fc.integer({ min: 0, max: 100 }),
})
type BasketOf = typeof Basket extends fc.Arbitrary<infer B> ? B : never

function priced({ lines, discounts, ...rest }: BasketOf) {
  const adjustments = adjustmentsOf(lines, discounts)
  const discountOf = ({ id }: DiscountedLine) =>
    sum(adjustments.filter(({ line_id }) => line_id === id).map(({ amount }) => amount))
  const all = lines.map((line) => ({ ...line, discount: discountOf(line) }))
  return { adjustments, all, totals: totalsOf({ ...rest, lines: all }) }
}

function spreadLosesNothing(runs: number) {
  fc.assert(
    fc.property(Amount, fc.array(Amount, { minLength: 1, maxLength: 50 }), (amount, weights) => {
      const shares = spread(amount, weights)
      expect(sum(shares)).toBe(amount)
      const whole = sum(weights)
      for (const [index, weight] of weights.entries()) {
        const share = shares[index] ?? 0
        expect(share).toBeGreaterThanOrEqual(0)
        if (whole > 0) expect(Math.abs(share - (amount * weight) / whole)).toBeLessThan(1.001)
      }
    }),
    { numRuns: runs },
  )
}

function discountsStayWithinLines(runs: number) {
  fc.assert(
    fc.property(Lines, Discounts, (lines, discounts) => {
      const adjustments = adjustmentsOf(lines, discounts)
      for (const line of lines) {
        const own = adjustments.filter(({ line_id }) => line_id === line.id)
        const taken = sum(own.map(({ amount }) => amount))
        expect(taken).toBeLessThanOrEqual(
          line.allow_discounts ? line.unit_price * line.quantity : 0,
        )
        for (const { discount_id, amount } of own) {
          expect(amount).toBeGreaterThan(0)
          const discount = discounts.find(({ id }) => id === discount_id)
          expect(discount?.line_ids?.has(line.id) ?? true).toBe(true)
        }
      }
    }),
    { numRuns: runs },
  )
}

/** A fixed discount on all lines takes exactly its value, or everything there is. */
function fixedTakesItsValue(runs: number) {
  fc.assert(
    fc.property(Lines, Amount, (lines, value) => {
      const discount = {
        id: "disc",
        type: "fixed",
        allocation: "total",
        value,
        line_ids: null,
      } as const
      const taken = sum(adjustmentsOf(lines, [discount]).map(({ amount }) => amount))
      const allowed = lines.filter(({ allow_discounts }) => allow_discounts)
      const whole = sum(allowed.map((line) => line.unit_price * line.quantity))
      expect(taken).toBe(Math.min(value, whole))
    }),
    { numRuns: runs },
  )
}

function partsAreTheTotal(runs: number) {
  fc.assert(
    fc.property(Basket, (basket) => {
      const { all, totals } = priced(basket)
      const { lines, methods, gift_cards } = totals
      for (const [index, line] of lines.entries()) {
        expect(line.subtotal - line.discount_total + line.tax_total).toBe(line.total)
        expect(line.subtotal + line.original_tax_total).toBe(line.original_total)
        expect(sum(line.taxes)).toBe(line.tax_total)
        expect(line.total).toBeGreaterThanOrEqual(0)
        const source = all[index]
        // The shopper pays the displayed price less the displayed discount.
        const shown = (source?.unit_price ?? 0) * (source?.quantity ?? 0) - (source?.discount ?? 0)
        expect(line.total - (source?.includes_tax ? 0 : line.tax_total)).toBe(shown)
      }
      for (const method of methods) expect(method.subtotal + method.tax_total).toBe(method.total)
      expect(sum(lines.map(({ subtotal }) => subtotal))).toBe(totals.subtotal)
      expect(sum(lines.map(({ tax_total }) => tax_total))).toBe(totals.item_tax_total)
      expect(sum(methods.map(({ tax_total }) => tax_total))).toBe(totals.shipping_tax_total)
      expect(sum(gift_cards.map(({ amount }) => amount))).toBe(totals.gift_card_total)
      expect(
        sum(lines.map(({ total }) => total)) +
          sum(methods.map(({ total }) => total)) -
          totals.gift_card_total -
          totals.gift_card_tax_total,
      ).toBe(totals.total)
      expect(
        totals.subtotal -
          totals.discount_total +
          totals.shipping_total +
          totals.tax_total -
          totals.gift_card_total,
      ).toBe(totals.total)
      expect(totals.total).toBeGreaterThanOrEqual(0)
      for (const amount of Object.values(totals))
        if (typeof amount === "number") expect(Number.isSafeInteger(amount)).toBe(true)
    }),
    { numRuns: runs },
  )
}

function giftCardsPayWhatTheyHave(runs: number) {
  fc.assert(
    fc.property(Basket, (basket) => {
      const { totals } = priced(basket)
      const without = priced({ ...basket, gift_cards: [] }).totals
      for (const [index, { amount }] of totals.gift_cards.entries())
        expect(amount).toBeLessThanOrEqual(basket.gift_cards[index]?.balance ?? 0)
      expect(totals.total).toBe(without.total - totals.gift_card_total - totals.gift_card_tax_total)
      if (!basket.gift_cards_taxable) {
        expect(totals.gift_card_tax_total).toBe(0)
        const balance = sum(basket.gift_cards.map((card) => card.balance))
        expect(totals.total).toBe(Math.max(0, without.total - balance))
      }
    }),
    { numRuns: runs },
  )
}

function orderDoesNotMatter(runs: number) {
  fc.assert(
    fc.property(Basket, ({ lines, ...basket }) => {
      const all = lines.map((line) => ({ ...line, discount: 0 }))
      const rest = { ...basket, methods: basket.methods }
      const { total } = totalsOf({ ...rest, lines: all })
      expect(totalsOf({ ...rest, lines: all.toReversed() }).total).toBe(total)
    }),
    { numRuns: runs },
  )
}

/** Properties of totals by test title, each tested with `runs` cases. */
export const properties = {
  "a spread loses no unit, and nobody gets more than a unit too many": spreadLosesNothing,
  "discounts take nothing from lines they are not for, and no more than there is":
    discountsStayWithinLines,
  "a fixed discount takes exactly its value, or all there is": fixedTakesItsValue,
  "parts add up to the total, tax-inclusive or not": partsAreTheTotal,
  "gift cards pay what they have and no more, before tax or after": giftCardsPayWhatTheyHave,
  "the order of lines does not change a total": orderDoesNotMatter,
}
