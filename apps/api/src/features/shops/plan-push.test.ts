import { expect, test } from "vitest"
import { findOurs, spread } from "./verbs/plan-push.ts"

const there = (external_id: string, tracking_numbers: string[], lines: [string, number][]) => ({
  external_id,
  tracking_numbers,
  lines: lines.map(([line_external_id, quantity]) => ({ line_external_id, quantity })),
})
const reported = { external_ids: [], taken: [], numbers: [], pieces: [] }
const idsOf = (found: { external_id: string }[]) => found.map(({ external_id }) => external_id)

test("recognises a fulfilment by its id, else by a number, else by equal lines without a number", () => {
  const all = [
    there("1", ["N1"], [["a", 1]]),
    there("2", [], [["a", 2]]),
    there("3", [], [["a", 2]]),
  ]
  const pieces = [{ line_external_id: "a", quantity: 2 }]
  expect(idsOf(findOurs(all, { ...reported, external_ids: ["2"], numbers: ["N1"] }))).toEqual(["2"])
  expect(idsOf(findOurs(all, { ...reported, numbers: ["N1", "N2"] }))).toEqual(["1"])
  expect(idsOf(findOurs(all, { ...reported, pieces }))).toEqual(["2"])
  expect(idsOf(findOurs(all, { ...reported, pieces, taken: ["2"] }))).toEqual(["3"])
})

test("rejects fulfilments with another number, other lines, or the id of another one of ours", () => {
  const all = [there("1", ["N1"], [["a", 2]]), there("2", [], [["a", 1]])]
  const pieces = [{ line_external_id: "a", quantity: 2 }]
  expect(findOurs(all, { ...reported, pieces })).toEqual([])
  expect(findOurs(all, { ...reported, pieces, numbers: ["N2"] })).toEqual([])
  expect(findOurs(all, { ...reported, pieces, numbers: ["N1"], taken: ["1"] })).toEqual([])
})

test("spreads pieces over open quantities, one fulfilment per location, never more than is left", () => {
  const open = [
    {
      fulfilment_order_id: "f1",
      location_id: "x",
      lines: [{ id: "l1", line_external_id: "a", remaining: 2 }],
    },
    {
      fulfilment_order_id: "f2",
      location_id: "x",
      lines: [{ id: "l2", line_external_id: "a", remaining: 5 }],
    },
    {
      fulfilment_order_id: "f3",
      location_id: "y",
      lines: [{ id: "l3", line_external_id: "b", remaining: 1 }],
    },
  ]
  const pieces = [
    { line_external_id: "a", quantity: 3 },
    { line_external_id: "b", quantity: 4 },
    { line_external_id: "c", quantity: 1 },
  ]
  expect(spread(pieces, open)).toEqual([
    [
      { fulfilment_order_id: "f1", lines: [{ id: "l1", quantity: 2 }] },
      { fulfilment_order_id: "f2", lines: [{ id: "l2", quantity: 1 }] },
    ],
    [{ fulfilment_order_id: "f3", lines: [{ id: "l3", quantity: 1 }] }],
  ])
  expect(spread(pieces, [])).toEqual([])
})
