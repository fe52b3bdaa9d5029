import { expect, it } from "vitest"
import { parcelWeightOf } from "./parcel-weight.ts"

const packagings = [
  { id: "m", weight: 290 },
  { id: "l", weight: 480 },
]
const lines = [
  { line_item_id: "candle", quantity: 3, weight: 180, bundle: null },
  { line_item_id: "lantern", quantity: 1, weight: 900, bundle: null },
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
  const unknown = [...lines, { line_item_id: "card", quantity: 1, weight: null, bundle: null }]
  expect(parcelWeightOf({ lines: unknown, packagings }, none)).toBeNull()
  const light = [{ line_item_id: "card", quantity: 1, weight: 0, bundle: null }]
  expect(parcelWeightOf({ lines: light, packagings }, none)).toEqual({ now: 0, whole: 0 })
})

it("a bundle with a weight of its own has that weight, shared by its pieces; another one has the sum of its parts", () => {
  const set = (weight: number | null) => [
    { line_item_id: "cup", quantity: 4, weight: 300, bundle: { id: "box", weight, each: 2 } },
    { line_item_id: "tea", quantity: 2, weight: null, bundle: { id: "box", weight, each: 1 } },
  ]
  const weigh = (weight: number | null, counts: Record<string, number>) =>
    parcelWeightOf({ lines: set(weight), packagings }, { counts, boxes: { m: 1 } })
  expect(weigh(650, {})).toEqual({ now: 290, whole: 290 + 2 * 650 })
  expect(weigh(650, { cup: 2, tea: 1 })).toMatchObject({ now: 290 + 650 })
  expect(weigh(650, { cup: 1 })).toMatchObject({ now: 290 + Math.round(650 / 3) })
  expect(weigh(null, {})).toBeNull()
})
