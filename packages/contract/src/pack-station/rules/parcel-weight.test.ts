import { expect, it } from "vitest"
import { parcelWeightOf } from "./parcel-weight.ts"

const packagings = [
  { id: "m", weight: 290 },
  { id: "l", weight: 480 },
]
const lines = [
  { line_item_id: "candle", quantity: 3, weight: 180 },
  { line_item_id: "lantern", quantity: 1, weight: 900 },
]

it("adds packed pieces, pieces still to pack, and each packaging", () => {
  const parcel = { lines, packagings }
  expect(parcelWeightOf(parcel, { counts: { candle: 2 }, boxes: { m: 1 } })).toEqual({
    now: 290 + 360,
    whole: 290 + 540 + 900,
  })
  expect(parcelWeightOf(parcel, { counts: {}, boxes: { m: 1, l: 2 } })).toMatchObject({ now: 1250 })
  // Pieces that no longer belong in the parcel are not weighed.
  expect(parcelWeightOf(parcel, { counts: { candle: 9, gone: 5 }, boxes: {} })).toMatchObject({
    now: 540,
  })
})

it("is unknown if the weight of a piece is; a weightless piece weighs 0", () => {
  const none = { counts: {}, boxes: {} }
  const unknown = [...lines, { line_item_id: "card", quantity: 1, weight: null }]
  expect(parcelWeightOf({ lines: unknown, packagings }, none)).toBeNull()
  const light = [{ line_item_id: "card", quantity: 1, weight: 0 }]
  expect(parcelWeightOf({ lines: light, packagings }, none)).toEqual({ now: 0, whole: 0 })
})
