import { expect, it } from "vitest"
import { adjustmentsOf } from "./discounts.ts"
import { properties } from "./properties.ts"
import { spread } from "./spread.ts"
import { taxesOf } from "./tax.ts"
import { lineTotals, methodTotals, totalsOf } from "./totals.ts"

it.each(Object.entries(properties))("%s", (_, holds) => holds(100))

const vat = [{ rate: 19 }]
const line = { unit_price: 1000, quantity: 2, includes_tax: false, rates: vat, discount: 0 }
const nothing = {
  lines: [],
  methods: [],
  gift_cards: [],
  gift_cards_taxable: true,
  tax_rate: 19,
}

it("adds tax to a net price, or extracts it from a gross price", () => {
  expect(taxesOf(1000, vat, false)).toEqual([190])
  expect(taxesOf(1190, vat, true)).toEqual([190])
  expect(taxesOf(10, [{ rate: 5 }], false)).toEqual([1]) // half a cent is rounded up
  expect(taxesOf(1270, [{ rate: 19 }, { rate: 8 }], true)).toEqual([190, 80])
  expect(taxesOf(999, [{ rate: 5.5 }], false)).toEqual([55])
})

it("a line with tax added", () => {
  expect(lineTotals({ ...line, discount: 500 })).toEqual({
    subtotal: 2000,
    discount_total: 500,
    raw_discount_total: 500,
    tax_total: 285,
    total: 1785,
    original_total: 2380,
    original_tax_total: 380,
    taxes: [285],
  })
})

it("a line whose price includes tax: the shopper pays the price less the discount", () => {
  const including = { ...line, unit_price: 1190, includes_tax: true, discount: 238 }
  expect(lineTotals(including)).toEqual({
    subtotal: 2000,
    discount_total: 200,
    raw_discount_total: 238,
    tax_total: 342,
    total: 2142,
    original_total: 2380,
    original_tax_total: 380,
    taxes: [342],
  })
})

it("shipping made free by a discount has neither price nor tax", () => {
  const method = { price: 500, includes_tax: false, rates: vat, is_free: false }
  expect(methodTotals(method)).toMatchObject({ subtotal: 500, tax_total: 95, total: 595 })
  expect(methodTotals({ ...method, is_free: true })).toMatchObject({ subtotal: 0, total: 0 })
})

it("spreads ten over three equal lines as 4, 3 and 3", () => {
  expect(spread(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(spread(100, [1, 2])).toEqual([33, 67])
  expect(spread(7, [0, 0])).toEqual([7, 0])
})

const goods = ["a", "b", "c"].map((id) => ({
  id,
  unit_price: 333,
  quantity: 1,
  allow_discounts: true,
}))
const discount = {
  id: "d",
  type: "fixed",
  allocation: "total",
  value: 100,
  line_ids: null,
} as const

it("spreads a discount over its lines, per piece, or in percent", () => {
  const amounts = (one: Parameters<typeof adjustmentsOf>[1][number]) =>
    adjustmentsOf(goods, [one]).map(({ amount }) => amount)
  expect(amounts(discount)).toEqual([34, 33, 33])
  expect(amounts({ ...discount, allocation: "item" })).toEqual([100, 100, 100])
  expect(amounts({ ...discount, allocation: "item", value: 400 })).toEqual([333, 333, 333])
  expect(amounts({ ...discount, type: "percentage", value: 10 })).toEqual([34, 33, 33])
  expect(amounts({ ...discount, type: "free_shipping" })).toEqual([])
  expect(adjustmentsOf(goods, [{ ...discount, line_ids: new Set(["b"]) }])).toEqual([
    { line_id: "b", discount_id: "d", amount: 100 },
  ])
})

it("a gift card pays before tax where it is taxable, otherwise after", () => {
  const card = { id: "g", balance: 1000, tax_rate: null }
  const basket = { ...nothing, lines: [line], gift_cards: [card] }
  expect(totalsOf(basket)).toMatchObject({
    gift_card_total: 1000,
    gift_card_tax_total: 190,
    total: 1190,
  })
  expect(totalsOf({ ...basket, gift_cards_taxable: false })).toMatchObject({
    gift_card_total: 1000,
    gift_card_tax_total: 0,
    total: 1380,
  })
  const rich = { ...basket, gift_cards: [{ ...card, balance: 9_999_999 }] }
  expect(totalsOf(rich)).toMatchObject({ gift_card_total: 2000, total: 0 })
  expect(totalsOf({ ...rich, gift_cards_taxable: false })).toMatchObject({
    gift_card_total: 2380,
    total: 0,
  })
})
