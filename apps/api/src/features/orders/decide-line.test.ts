import { ownStock } from "@packhaus/commerce/stock/reservations"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { Promised } from "./rows/locked-order.ts"
import { decideLine } from "./rules/decide-line.ts"
import { decideRouting, type RoutedPieces } from "./rules/decide-routing.ts"
import type { List, Lists } from "./rules/priority-lists.ts"

const places = ["p1", "p2", "p3"]
const list: List = {
  list: "own",
  list_country_code: "FR",
  places: ["p1", "p2"].map((id, index) => ({
    location_id: id,
    name: id,
    is_active: true,
    rank: index + 1,
  })),
}
const listsOf = (partial: boolean): Lists => ({
  of: () => list,
  partial: () => partial,
  ownerOf: () => PLATFORM_ID,
  supplierAt: () => undefined,
  nameOf: (id) => id,
})
const keyOf = (one: { location_id: string; inventory_item_id: string }) =>
  `${one.location_id} ${one.inventory_item_id}`
const sum = (of: readonly { quantity: number }[]) =>
  of.reduce((total, { quantity }) => total + quantity, 0)

/** Stock levels whose pieces are taken and given back. */
function stockOf(levels: Record<string, number>) {
  const left = new Map(Object.entries(levels))
  const change = (all: readonly RoutedPieces[], sign: 1 | -1) => {
    for (const one of all) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + sign * one.quantity)
  }
  return {
    free: (location: string, item: string) => left.get(`${location} ${item}`) ?? 0,
    isCounted: () => true,
    take: (all: readonly RoutedPieces[]) => change(all, -1),
    give: (all: readonly RoutedPieces[]) => change(all, 1),
  }
}

const pieces = fc.integer({ min: 1, max: 5 })
const needed = fc.array(fc.record({ item: fc.constantFrom("a", "b"), quantity: pieces }), {
  minLength: 1,
  maxLength: 3,
})
const keys = places.flatMap((place) => [`${place} a`, `${place} b`])
const free = fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 0, max: 9 }))
const place = {
  id: "p3",
  name: "p3",
  owner_id: PLATFORM_ID,
  type: "platform",
  status: "active",
} as const

it("reserves the whole order or refuses, never more than is free, and leaves other reservations as they were", () => {
  let decided = 0
  fc.assert(
    fc.property(needed, free, pieces, fc.boolean(), (lines, levels, wanted, partial) => {
      const needs = lines.map(({ item, quantity }, index) => ({
        line_item_id: `l${index}`,
        inventory_item_id: item,
        sku: item,
        quantity,
      }))
      const order = { merchant_id: "org", country_code: "FR", needs }
      const stock = stockOf(levels)
      const snapshot = {
        lists: listsOf(partial),
        terms: () => undefined,
        stock,
        isClosed: () => false,
      }
      const before: Promised[] = decideRouting(order, snapshot).reserved.map((one) => ({
        ...one,
        ...ownStock,
        order_id: "order",
      }))
      const line = needs[0]
      const quantity = Math.min(wanted, line?.quantity ?? 0)
      const byHand = { line_item_id: "l0", quantity, known: [] }
      const found = { order, reserved: before, was: null }
      let decision: ReturnType<typeof decideLine>
      try {
        decision = decideLine(found, snapshot, place, byHand)
      } catch (error) {
        expect(error).toMatchObject({ code: "stock.not_enough" })
        return
      }
      decided++
      const { reserved, waits, choice } = decision
      // All pieces taken while deciding were given back.
      for (const key of keys) {
        const [location = "", item = ""] = key.split(" ")
        expect(stock.free(location, item)).toBe(levels[key] ?? 0)
        const here = reserved.filter((one) => keyOf(one) === key)
        expect(sum(here)).toBeLessThanOrEqual(levels[key] ?? 0)
      }
      expect(sum(reserved) + sum(choice.missing)).toBe(sum(needs))
      if (!partial) expect([waits, choice.missing]).toEqual([null, []])
      const at = (id: string, location: string) =>
        sum(reserved.filter((one) => one.line_item_id === id && one.location_id === location))
      expect(at("l0", "p3")).toBeGreaterThanOrEqual(quantity)
      for (const { line_item_id, quantity: all } of needs.slice(1)) {
        const own = before.filter((one) => one.line_item_id === line_item_id)
        if (sum(own) < all) continue
        for (const one of own) expect(at(line_item_id, one.location_id)).toBe(one.quantity)
      }
      expect(sum(decision.places.map((one) => ({ quantity: one.pieces })))).toBe(sum(reserved))
    }),
    { numRuns: 500 },
  )
  expect(decided).toBeGreaterThan(50)
})
