import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { choosePlaces } from "./rules/choose-places.ts"
import { chooseWithSuppliers } from "./rules/choose-suppliers.ts"

const need = (item: string, quantity: number, line = item) => ({
  line_item_id: `line-${line}`,
  inventory_item_id: item,
  sku: item.toUpperCase(),
  quantity,
})
const place = (name: string, rank: number) => ({ location_id: name, name, rank, is_active: true })
const list = [place("one", 1), place("two", 2)]
type Stock = Record<string, Record<string, number>>
/** `his`: the supplier's own stock figures. Agreed items without a figure are unlimited. */
const given = (stock: Stock, agreed: readonly string[]) => ({
  available: (location: string, item: string) =>
    stock[location]?.[item] ?? (location === "his" && agreed.includes(item) ? Infinity : 0),
  suppliedFrom: ({ inventory_item_id: item }: { inventory_item_id: string }) =>
    agreed.includes(item) ? { location_id: "his", name: "his", is_active: true } : undefined,
})
const all = { partial: false }
const where = ({ taken }: ReturnType<typeof choosePlaces>) =>
  taken.map((take) => `${take.line_item_id} ${take.quantity} ${take.location_id}`)

describe("goods of suppliers (domain 2.3)", () => {
  it("tries the list first, split over its locations if needed, then the supplier", () => {
    const needs = [need("a", 1), need("b", 1)]
    const split = given({ one: { a: 1 }, two: { b: 1 } }, ["a", "b"])
    expect(chooseWithSuppliers(needs, list, split, all).rule).toBe("split")
    expect(where(chooseWithSuppliers(needs, list, split, all))).toEqual([
      "line-a 1 one",
      "line-b 1 two",
    ])
    const none = chooseWithSuppliers(needs, list, given({}, ["a", "b"]), all)
    expect([none.rule, where(none)]).toEqual(["supplier", ["line-a 1 his", "line-b 1 his"]])
  })

  it("a short line goes whole to the supplier, and stock of the other locations stays untouched", () => {
    const choice = chooseWithSuppliers(
      [need("a", 3), need("b", 2)],
      list,
      given({ one: { a: 2, b: 2 } }, ["a"]),
      all,
    )
    expect([choice.rule, where(choice)]).toEqual(["split", ["line-b 2 one", "line-a 3 his"]])
  })

  it("the supplier's own stock limits all lines of an item together", () => {
    const twice = [need("a", 2, "first"), need("a", 2, "second")]
    const choice = chooseWithSuppliers(twice, [], given({ his: { a: 3 } }, ["a"]), all)
    expect([choice.rule, choice.short.map((one) => one.line_item_id)]).toEqual([
      "no_stock",
      ["line-second"],
    ])
    const some = chooseWithSuppliers(twice, [], given({ his: { a: 3 } }, ["a"]), { partial: true })
    expect([some.rule, where(some)]).toEqual(["partial", ["line-first 2 his"]])
  })

  it("without an agreement the list decides; never takes more than available or needed", () => {
    const stocks = fc.dictionary(
      fc.constantFrom("one", "two", "his"),
      fc.dictionary(fc.constantFrom("a", "b", "c"), fc.nat(4)),
    )
    const lines = fc.array(
      fc.record({ item: fc.constantFrom("a", "b", "c"), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 5 },
    )
    const agreed = fc.subarray(["a", "b", "c"])
    fc.assert(
      fc.property(stocks, lines, agreed, fc.boolean(), (stock, wanted, by, partial) => {
        const needs = wanted.map(({ item, quantity }, at) => need(item, quantity, `${at}`))
        const places = given(stock, by)
        const choice = chooseWithSuppliers(needs, list, places, { partial })
        if (by.length === 0) {
          const { short: _, ...plain } = choice
          expect(plain).toEqual(choosePlaces(needs, list, places.available, { partial }))
        }
        const itemOf = new Map(needs.map((one) => [one.line_item_id, one]))
        const used = new Map<string, number>()
        const got = new Map<string, number>()
        for (const { line_item_id, location_id, quantity } of choice.taken) {
          const key = `${location_id} ${itemOf.get(line_item_id)?.inventory_item_id}`
          used.set(key, (used.get(key) ?? 0) + quantity)
          got.set(line_item_id, (got.get(line_item_id) ?? 0) + quantity)
        }
        for (const [key, quantity] of used) {
          const [location = "", item = ""] = key.split(" ")
          expect(quantity).toBeLessThanOrEqual(places.available(location, item))
        }
        for (const { line_item_id, quantity } of needs)
          expect(got.get(line_item_id) ?? 0).toBeLessThanOrEqual(quantity)
        if (choice.missing.length === 0)
          for (const { line_item_id, quantity } of needs)
            expect(got.get(line_item_id)).toBe(quantity)
      }),
    )
  })
})
