import fc from "fast-check"
import { expect, it } from "vitest"
import {
  type Circumstances,
  type Price,
  type PriceListTerms,
  selectPrice,
} from "../prices/rules.ts"

const NOW = "2026-06-15T12:00:00.000Z"
const times = [null, "2026-06-01T00:00:00.000Z", NOW, "2026-07-01T00:00:00.000Z"]
const groups = ["cgrp_a", "cgrp_b"]

const anyTerms: fc.Arbitrary<PriceListTerms> = fc.record({
  id: fc.constantFrom("pl_1", "pl_2", "pl_3"),
  type: fc.constantFrom("sale" as const, "override" as const),
  status: fc.constantFrom("active" as const, "active" as const, "draft" as const),
  starts_at: fc.constantFrom(...times),
  ends_at: fc.constantFrom(...times),
  includes_tax: fc.boolean(),
  group_ids: fc.subarray(groups),
})
const anyTier = fc.constantFrom(null, null, 1, 5, 10)

/** Prices of one variant; those of one list have the same terms. */
const anyPrices: fc.Arbitrary<Price[]> = fc
  .tuple(
    fc.array(anyTerms, { maxLength: 3 }),
    fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 300 }),
        currency_code: fc.constantFrom("eur", "eur", "eur", "usd"),
        region_id: fc.constantFrom(null, null, "reg_1", "reg_2"),
        min_quantity: anyTier,
        max_quantity: fc.constantFrom(null, null, 4, 9, 20),
        of: fc.nat(3),
      }),
      { maxLength: 12 },
    ),
  )
  .map(([lists, rows]) => {
    const byId = new Map(lists.map((list) => [list.id, list]))
    const terms = [null, ...byId.values()]
    return rows.map(({ of, ...row }, index) => ({
      id: `ma_${String(index).padStart(2, "0")}`,
      ...row,
      list: terms[of % terms.length] ?? null,
    }))
  })

const anyCircumstances: fc.Arbitrary<Circumstances> = fc.record({
  currency_code: fc.constant("eur"),
  currency_includes_tax: fc.boolean(),
  region: fc.option(fc.record({ id: fc.constant("reg_1"), includes_tax: fc.boolean() })),
  group_ids: fc.subarray(groups),
  quantity: fc.constantFrom(1, 4, 5, 9, 10, 30),
  now: fc.constant(NOW),
  tax_rate: fc.constantFrom(0, 7, 19),
})

/** Reasons why a price does not apply, implemented independently of the rule. */
function reasonsAgainst({ list, ...price }: Price, there: Circumstances) {
  const { quantity, group_ids } = there
  return [
    price.currency_code !== "eur" && "currency",
    price.region_id === "reg_2" && "another region",
    price.region_id === "reg_1" && there.region === null && "no region",
    price.min_quantity !== null && quantity < price.min_quantity && "too few",
    price.max_quantity !== null && quantity > price.max_quantity && "too many",
    list?.status === "draft" && "draft",
    list?.starts_at === times[3] && "not yet",
    (list?.ends_at === NOW || list?.ends_at === times[1]) && "ended",
    list &&
      list.group_ids.length > 0 &&
      !list.group_ids.some((id) => group_ids.includes(id)) &&
      "group",
  ].filter(Boolean)
}

const net = ({ amount, includes_tax }: { amount: number; includes_tax: boolean }, rate: number) =>
  includes_tax ? amount / (1 + rate / 100) : amount

/** Properties of price selection, each tested with `numRuns` cases. */
export function describePriceRules(numRuns: number) {
  const holds = (check: (prices: Price[], there: Circumstances) => void) =>
    fc.assert(fc.property(anyPrices, anyCircumstances, check), { numRuns })

  it("selects only prices for this currency, region, group, quantity and time", () => {
    holds((prices, there) => {
      const { calculated } = selectPrice(prices, there)
      const usable = prices.filter((price) => reasonsAgainst(price, there).length === 0)
      if (usable.length === 0) expect(calculated).toBeNull()
      else expect(usable.map(({ id }) => id)).toContain(calculated?.id)
    })
  })

  it("selects the same price in any order, and beside any prices that do not apply", () => {
    holds((prices, there) => {
      const usable = prices.filter((price) => reasonsAgainst(price, there).length === 0)
      const { calculated } = selectPrice(prices, there)
      expect(selectPrice(prices.toReversed(), there).calculated).toEqual(calculated)
      expect(selectPrice(usable, there).calculated).toEqual(calculated)
    })
  })

  it("prefers a sale to an override and that to the own price, but no sale dearer than both", () => {
    holds((prices, there) => {
      const { calculated } = selectPrice(prices, there)
      const of = (type: "sale" | "override" | undefined) =>
        selectPrice(
          prices.filter(({ list }) => list?.type === type),
          there,
        ).calculated
      const [sale, override, own] = [of("sale"), of("override"), of(undefined)]
      const others = [override, own].flatMap((one) => (one ? [net(one, there.tax_rate)] : []))
      const isSale =
        sale !== null &&
        others.every((_, nth) => nth > 0 || net(sale, there.tax_rate) < Math.max(...others))
      expect(calculated).toEqual(isSale ? sale : (override ?? own))
    })
  })

  it("prefers a price of the region to one of its currency, and of several the lowest net amount", () => {
    holds((prices, there) => {
      const own = prices.filter(({ list }) => list === null)
      const usable = own.filter((price) => reasonsAgainst(price, there).length === 0)
      const local = usable.filter(({ region_id }) => region_id !== null)
      const amounts = (local.length > 0 ? local : usable).map(({ amount }) => amount)
      const { calculated } = selectPrice(own, there)
      expect(calculated?.amount).toBe(amounts.length > 0 ? Math.min(...amounts) : undefined)
    })
  })

  it("returns the regular price of one piece, regardless of lists", () => {
    holds((prices, there) => {
      const own = prices.filter(({ list }) => list === null)
      const { original } = selectPrice(prices, there)
      expect(original).toEqual(selectPrice(own, there).original)
      expect(original?.type ?? "default").toBe("default")
      const single = selectPrice(own, { ...there, quantity: 1 }).calculated
      if (single) expect(original).toEqual(single)
    })
  })

  it("includes tax by the price's list, its region or its currency", () => {
    holds((prices, there) => {
      const { calculated } = selectPrice(prices, there)
      const list = prices.find(({ id }) => id === calculated?.id)?.list
      const says = [list?.includes_tax, there.region?.includes_tax, there.currency_includes_tax]
      if (calculated) expect(calculated.includes_tax).toBe(says.some(Boolean))
    })
  })
}
