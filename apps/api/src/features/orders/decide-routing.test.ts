import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decideRouting } from "./rules/decide-routing.ts"
import { type List, type Lists, withList } from "./rules/priority-lists.ts"

const place = (location_id: string) => ({ location_id, name: location_id, is_active: true })
const listOf = (list: "own" | "platform", list_country_code: string): List => ({
  list,
  list_country_code,
  places: ["p1", "p2", "p3"].map((id, index) => ({ ...place(id), rank: index + 1 })),
})
const listsOf = (of: Lists["of"], partial = false): Lists => ({
  of,
  partial: () => partial,
  ownerOf: () => PLATFORM_ID,
  supplierAt: () => undefined,
  nameOf: (id) => id,
})

describe("deciding", () => {
  it("takes all or nothing by default, never more than is free, and decides equal snapshots equally", () => {
    const pieces = fc.integer({ min: 1, max: 6 })
    const needs = fc.array(fc.record({ item: fc.constantFrom("a", "b"), quantity: pieces }), {
      minLength: 1,
      maxLength: 4,
    })
    const free = fc.dictionary(
      fc.constantFrom("p1 a", "p1 b", "p2 a", "p2 b", "p3 a", "p3 b"),
      fc.integer({ min: -2, max: 8 }),
    )
    fc.assert(
      fc.property(needs, free, fc.boolean(), (lines, levels, partial) => {
        const order = {
          merchant_id: "org",
          country_code: "FR",
          needs: lines.map(({ item, quantity }, index) => ({
            line_item_id: `l${index}`,
            inventory_item_id: item,
            sku: item,
            quantity,
          })),
        }
        const at = (location: string, item: string) => levels[`${location} ${item}`] ?? 0
        const snapshot = {
          lists: listsOf(() => listOf("own", "FR"), partial),
          terms: () => undefined,
          stock: { free: at, isCounted: () => true },
          isClosed: () => false,
        }
        const decision = decideRouting(order, snapshot)
        expect(decideRouting(order, snapshot)).toEqual(decision)
        const { reserved, choice, waits } = decision
        const sum = (of: readonly { quantity: number }[]) =>
          of.reduce((total, { quantity }) => total + quantity, 0)
        expect(sum(reserved) + sum(choice.missing)).toBe(
          choice.rule === "no_stock" ? sum(choice.missing) : sum(order.needs),
        )
        for (const location of ["p1", "p2", "p3"])
          for (const item of ["a", "b"])
            expect(
              sum(
                reserved.filter(
                  (one) => one.location_id === location && one.inventory_item_id === item,
                ),
              ),
            ).toBeLessThanOrEqual(Math.max(0, at(location, item)))
        expect(waits).toBe(choice.missing.length > 0 ? "no_stock" : null)
        if (!partial && waits) expect(reserved).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe("a proposed list", () => {
  const nobody: List = { list: null, list_country_code: null, places: [] }
  const tried = (organisation_id: string, country_code: string) => (now: List) =>
    withList(
      listsOf(() => now),
      {
        organisation_id,
        country_code,
        places: [{ ...place("new"), owner_id: "owner", type: "supplier" }],
      },
    ).of("org", "FR").places[0]?.location_id ?? null

  it("a merchant's own list precedes the platform's, and a country's precedes the rest of the world", () => {
    const all = [
      listOf("own", "FR"),
      listOf("own", "ZZ"),
      listOf("platform", "FR"),
      listOf("platform", "ZZ"),
      nobody,
    ]
    expect(all.map(tried("org", "FR"))).toEqual(["new", "new", "new", "new", "new"])
    expect(all.map(tried("org", "ZZ"))).toEqual(["p1", "new", "new", "new", "new"])
    expect(all.map(tried(PLATFORM_ID, "FR"))).toEqual(["p1", "p1", "new", "new", "new"])
    expect(all.map(tried(PLATFORM_ID, "ZZ"))).toEqual(["p1", "p1", "p1", "new", "new"])
  })

  it("changes nothing for another country or another organisation", () => {
    const now = listOf("platform", "ZZ")
    expect(tried("org", "DE")(now)).toBe("p1")
    expect(tried("other", "FR")(now)).toBe("p1")
  })

  it("knows the owners of its locations", () => {
    const lists = withList(
      listsOf(() => nobody),
      {
        organisation_id: "org",
        country_code: "FR",
        places: [{ ...place("new"), owner_id: "owner", type: "supplier" }],
      },
    )
    expect([lists.ownerOf("new"), lists.supplierAt("new"), lists.nameOf("new")]).toEqual([
      "owner",
      "owner",
      "new",
    ])
    expect([lists.ownerOf("p1"), lists.supplierAt("p1")]).toEqual([PLATFORM_ID, undefined])
  })
})
