import { expect, test } from "vitest"
import { boxesOf, type Lack, lackOf, type ToPack } from "./packing-state.ts"
import type { Work } from "./work.ts"

const line = {
  line_item_id: "a",
  title: "Duftkerze",
  variant_title: null,
  sku: "A",
  barcode: null,
  codes: ["A"],
  thumbnail: null,
  properties: [],
  quantity: 2,
  weight: 180,
  bundle: null,
  is_measured: true,
}
const packing: ToPack = {
  lines: [line],
  shipment_method: "dhl_paket",
  suggestion: { packaging_id: "m", basis: "fits" },
  packagings: [{ id: "m", weight: 40 }],
  asks: { tracking: "optional", photo: "off" },
}
const all: Work = {
  counts: { a: 2 },
  boxes: null,
  method: null,
  weight: null,
  reason: null,
  photos: [],
  attempt: null,
}

test.each<[string, Lack | null, Partial<Work>, Partial<ToPack>]>([
  ["nothing", null, {}, {}],
  ["pieces", { code: "missing", count: 1 }, { counts: { a: 1 } }, {}],
  ["what was taken from the order", { code: "surplus", count: 3 }, { counts: { a: 2, b: 3 } }, {}],
  ["a shipment method", { code: "method" }, {}, { shipment_method: null }],
  ["nothing, once one was chosen", null, { method: "dhl_paket" }, { shipment_method: null }],
  ["fewer packagings than pieces", { code: "boxes" }, { boxes: { m: 1, l: 2 } }, {}],
  ["nothing, without any packaging", null, { boxes: { m: 0 } }, {}],
  ["nothing, with the expected weight", null, { weight: 410 }, {}],
  ["a reason for another weight", { code: "reason" }, { weight: 500 }, {}],
  ["nothing, with that reason", null, { weight: 500, reason: "padding" }, {}],
  [
    "nothing, if a weight is unknown",
    null,
    { weight: 500 },
    { lines: [{ ...line, weight: null }] },
  ],
  ["a photo", { code: "photo" }, {}, { asks: { tracking: "off", photo: "required" } }],
  [
    "nothing, with a photo",
    null,
    { photos: ["f"] },
    { asks: { tracking: "off", photo: "required" } },
  ],
])("lackOf reports what is missing before packing: %s", (_, lack, work, said) => {
  expect(lackOf({ ...all, ...work }, { ...packing, ...said })).toEqual(lack)
})

test("boxesOf returns one of the suggested packaging, none without a suggestion, or the chosen ones", () => {
  expect(boxesOf(all, packing)).toEqual({ m: 1 })
  const none = { packaging_id: null, basis: "by_hand" as const }
  expect(boxesOf(all, { ...packing, suggestion: none })).toEqual({})
  expect(boxesOf({ ...all, boxes: { l: 2 } }, packing)).toEqual({ l: 2 })
})
