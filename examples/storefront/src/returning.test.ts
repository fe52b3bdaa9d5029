import { expect, test } from "vitest"
import { itemsOf, returnableOf } from "./returning.ts"

const line = (id: string, shipped_quantity: number | null, more: object = {}) => ({
  id,
  is_giftcard: false,
  shipped_quantity,
  returned_quantity: null,
  ...more,
})

test("shipped pieces that were not returned can be returned, gift cards cannot", () => {
  const items = [
    line("waiting", null),
    line("sent", 2),
    line("partly back", 3, { returned_quantity: 1 }),
    line("back", 1, { returned_quantity: 1 }),
    line("card", 1, { is_giftcard: true }),
  ]
  expect(returnableOf({ items }).map(({ item, most }) => [item.id, most])).toEqual([
    ["sent", 2],
    ["partly back", 2],
  ])
})

test("lines without a chosen piece are omitted", () => {
  expect(itemsOf({ a: 0, b: 2 })).toEqual([{ item_id: "b", quantity: 2 }])
})
