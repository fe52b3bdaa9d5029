import { expect, it } from "vitest"
import { describePriceRules } from "../testing/price-properties.ts"
import { type Price, selectPrice } from "./rules.ts"

describePriceRules(100)

const there = {
  currency_code: "eur",
  currency_includes_tax: false,
  region: null,
  group_ids: [],
  quantity: 1,
  now: "2026-06-15T12:00:00.000Z",
  tax_rate: 19,
}
const price = (id: string, amount: number, list: Partial<Price["list"]> = null): Price => ({
  id,
  amount,
  currency_code: "eur",
  region_id: null,
  min_quantity: null,
  max_quantity: null,
  list: list && {
    id: `list of ${id}`,
    type: "sale",
    status: "active",
    starts_at: null,
    ends_at: null,
    includes_tax: false,
    group_ids: [],
    ...list,
  },
})

it("prefers a sale to a lower override, unless the sale is dearer than both other prices", () => {
  const own = price("own", 1000)
  const override = price("override", 700, { type: "override" })
  const chosen = (prices: Price[]) => selectPrice(prices, there).calculated?.id
  expect(chosen([own, override, price("sale", 800, {})])).toBe("sale")
  expect(chosen([own, override, price("sale", 1001, {})])).toBe("override")
  expect(chosen([own, price("sale", 1000, {})])).toBe("own")
})

it("compares prices with and without tax by their net amounts", () => {
  const withTax = price("with", 1100, { includes_tax: true })
  const prices = [price("own", 2000), withTax, price("without", 1000, {})]
  expect(selectPrice(prices, there).calculated).toMatchObject({ id: "with", includes_tax: true })
})
