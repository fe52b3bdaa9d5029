import fc from "fast-check"
import { expect, it } from "vitest"
import { zoneOf } from "../bins/rules.ts"
import {
  isTooFull,
  type PickPart,
  planBatch,
  type StockedBin,
  singleWaysOf,
  volumeOf,
  wayOf,
} from "./plan.ts"

const ITEMS = 400
/** A warehouse of 2,000 bins in five zones; most items lie in several bins. */
const warehouse: readonly StockedBin[] = Array.from({ length: 2000 }, (_, index) => ({
  bin_id: `bin_${String(index).padStart(4, "0")}`,
  code: `${"ABCDE"[Math.floor(index / 400)]}-${String(Math.floor(index / 20) % 20).padStart(2, "0")}-${index % 20}`,
  position: index + 1,
  inventory_item_id: `item_${(index * 7) % ITEMS}`,
  quantity: (index % 5) + 1,
}))

const part = (n: number, lines: readonly (readonly [item: number, quantity: number])[]) => ({
  order_id: `order_${n}`,
  lines: lines.map(([item, quantity], index) => ({
    line_item_id: `line_${n}_${index}`,
    inventory_item_id: `item_${item}`,
    quantity,
  })),
})
const lines = fc.uniqueArray(fc.tuple(fc.nat(ITEMS + 20), fc.integer({ min: 1, max: 9 })), {
  minLength: 1,
  maxLength: 5,
  selector: ([item]) => item,
})
const parts = fc.array(lines, { maxLength: 40 }).map((all) => all.map((own, n) => part(n, own)))

const sumBy = (rows: readonly { key: string; quantity: number }[]) => {
  const sums: Record<string, number> = {}
  for (const { key, quantity } of rows) sums[key] = (sums[key] ?? 0) + quantity
  return sums
}

it("a batch picks every piece of its orders once, takes no more than a bin holds, and is no longer a way than its orders alone", () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 36 }), (all, slots) => {
      const { orders, picks } = planBatch({ kind: "batch", parts: all, bins: warehouse, slots })
      expect(orders).toHaveLength(Math.min(slots, all.length))
      const wanted = orders.flatMap((order) =>
        order.lines.map(({ line_item_id, quantity }) => ({ key: line_item_id, quantity })),
      )
      const picked = picks.map(({ line_item_id, quantity }) => ({ key: line_item_id, quantity }))
      expect(sumBy(picked)).toEqual(sumBy(wanted))
      const taken = sumBy(
        picks.flatMap(({ bin, quantity }) => (bin ? [{ key: bin.bin_id, quantity }] : [])),
      )
      for (const { bin_id, quantity } of warehouse)
        expect(taken[bin_id] ?? 0).toBeLessThanOrEqual(quantity)
      expect(wayOf(picks)).toBeLessThanOrEqual(singleWaysOf(picks))
      const positions = picks.map(({ bin }) => bin?.position ?? Number.POSITIVE_INFINITY)
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})

it("twelve similar orders share stops: the batch walks at most a third of the single ways", () => {
  const all = Array.from({ length: 12 }, (_, n) => part(n, [[(n * 3) % 40, 1]]))
  const { picks } = planBatch({ kind: "batch", parts: all, bins: warehouse, slots: 12 })
  expect(wayOf(picks) * 3).toBeLessThanOrEqual(singleWaysOf(picks))
})

it("a batch holds the oldest order, and of the others those at its stops", () => {
  const all: PickPart[] = [
    part(0, [[1, 1]]),
    part(1, [[300, 1]]),
    part(2, [[1, 2]]),
    part(3, [[77, 1]]),
  ]
  const { orders } = planBatch({ kind: "batch", parts: all, bins: warehouse, slots: 2 })
  expect(orders.map(({ order_id }) => order_id)).toEqual(["order_0", "order_2"])
})

it("a list by zone holds only orders that lie in the zone as a whole, and picks there", () => {
  const all = [
    part(0, [[0, 1]]),
    part(1, [
      [0, 1],
      [999, 1],
    ]),
    part(2, [[7, 1]]),
  ]
  const { orders, picks } = planBatch({
    kind: "zone",
    zone: "B",
    parts: all,
    bins: warehouse,
    slots: 9,
  })
  expect(orders.map(({ order_id }) => order_id)).toEqual(["order_0", "order_2"])
  for (const { bin } of picks) expect(zoneOf(bin?.code ?? "")).toBe("B")
})

it("without bins every piece is listed once, without a bin", () => {
  const { picks } = planBatch({ kind: "batch", parts: [part(0, [[1, 2]])], bins: [], slots: 12 })
  expect(picks).toMatchObject([{ bin: null, quantity: 2, slot: 1 }])
})

it("a piece that no bin holds any more has no bin; the others keep theirs", () => {
  const bins = [{ bin_id: "b", code: "A-1", position: 1, inventory_item_id: "item_1", quantity: 2 }]
  const all = [part(0, [[1, 2]]), part(1, [[1, 1]])]
  const { picks } = planBatch({ kind: "batch", parts: all, bins, slots: 2 })
  expect(picks.map(({ slot, bin, quantity }) => [slot, bin?.code ?? null, quantity])).toEqual([
    [1, "A-1", 2],
    [2, null, 1],
  ])
})

it("the volume of an order is that of all its pieces, and unknown without one of the measures", () => {
  const cube = { length: 100, width: 100, height: 100 }
  expect(
    volumeOf([
      { ...cube, quantity: 3 },
      { ...cube, height: 55, quantity: 1 },
    ]),
  ).toBe(3550)
  expect(
    volumeOf([
      { ...cube, quantity: 3 },
      { ...cube, height: null, quantity: 1 },
    ]),
  ).toBeNull()
})

it("an order is too full for a slot above its litres, and never without a known size", () => {
  const full = (volume: number | null, liters: number | null) => isTooFull({ volume }, liters)
  expect([full(12_000, 12), full(12_001, 12), full(null, 12), full(12_001, null)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})
