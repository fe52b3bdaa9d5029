import { expect, it } from "vitest"
import { chooseParts, type WantedPieces } from "./rules/choose-parts.ts"

const goods = (line_item_id: string, quantity: number, more: Partial<WantedPieces> = {}) => ({
  line_item_id,
  quantity,
  inventory_item_id: "lamp",
  needsStock: true,
  ...more,
})
type Stock = Record<string, Record<string, number>>
const at = (stock: Stock, reserved: readonly (readonly [string, string, number])[] = []) => ({
  places: Object.keys(stock),
  free: (place: string, item: string) => stock[place]?.[item] ?? 0,
  reserved: reserved.map(([line_item_id, location_id, quantity]) => ({
    line_item_id,
    location_id,
    quantity,
  })),
})

it("takes reserved pieces first and the rest from one location that has all of it", () => {
  const stock = at({ near: { lamp: 2 }, far: { lamp: 5 } }, [["a", "near", 1]])
  expect(chooseParts([goods("a", 4)], stock)).toEqual({
    parts: [
      { location_id: "near", lines: [{ line_item_id: "a", quantity: 1 }], uncounted: [] },
      { location_id: "far", lines: [{ line_item_id: "a", quantity: 3 }], uncounted: [] },
    ],
    missing: [{ line_item_id: "a", location_id: "far", quantity: 3 }],
    short: [],
  })
})

it("counts the stock of an item once when two lines need it", () => {
  const wanted = [goods("a", 2), goods("b", 2)]
  expect(chooseParts(wanted, at({ near: { lamp: 3 } }))).toMatchObject({
    missing: [
      { line_item_id: "a", quantity: 2 },
      { line_item_id: "b", quantity: 1 },
    ],
    short: [{ line_item_id: "b", quantity: 1 }],
  })
  const { parts, short } = chooseParts(wanted, at({ near: { lamp: 3 }, far: { lamp: 4 } }))
  expect([parts.map(({ location_id }) => location_id), short]).toEqual([["far"], []])
})

it("packs pieces without stock tracking with the rest; each line appears once per fulfilment", () => {
  const wanted = [
    goods("card", 1, { inventory_item_id: null, needsStock: false }),
    goods("backorder", 3, { needsStock: false }),
  ]
  expect(chooseParts(wanted, at({ near: { lamp: 1 } })).parts).toEqual([
    {
      location_id: "near",
      lines: [{ line_item_id: "backorder", quantity: 1 }],
      uncounted: [{ line_item_id: "card", quantity: 1 }],
    },
    {
      location_id: "near",
      lines: [],
      uncounted: [{ line_item_id: "backorder", quantity: 2 }],
    },
  ])
})

it("reports all pieces as short when no location may send the order", () => {
  const wanted = [goods("a", 1), goods("b", 2, { inventory_item_id: null, needsStock: false })]
  expect(chooseParts(wanted, at({}))).toMatchObject({
    parts: [],
    short: [{ line_item_id: "a" }, { line_item_id: "b" }],
  })
})
