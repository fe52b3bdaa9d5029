import { expect, it } from "vitest"
import { nextLine, scanAt, slotCode, slotIn, splitCode, walkOf } from "./walk.ts"

const line = (id: string, slot: number, more: object = {}) => ({
  id,
  order_id: `order_${slot}`,
  slot,
  bin_id: "bin_1",
  bin_code: "A-04-2",
  bin_label: "BIN-42",
  inventory_item_id: "item_1",
  codes: ["4006381333931", "KG-1180"],
  quantity: 2,
  picked: 0,
  short: 0,
  ...more,
})
const orders = [1, 2, 3].map((slot) => ({ order_id: `order_${slot}`, state: "listed" as const }))

it("lines of one item at one bin are one stop, slot by slot", () => {
  const lines = [line("b", 2), line("a", 1), line("c", 3, { bin_id: "bin_2" })]
  const stops = walkOf(lines, orders)
  expect(stops.map(({ lines, open }) => [lines.map(({ id }) => id), open])).toEqual([
    [["a", "b"], 4],
    [["c"], 2],
  ])
})

it("picked, missing and cancelled pieces are not to be picked", () => {
  const lines = [line("a", 1, { picked: 2 }), line("b", 2, { short: 2 }), line("c", 3)]
  const [stop] = walkOf(lines, orders)
  expect([stop?.open, stop && nextLine(stop, orders)?.id]).toEqual([2, "c"])
  const gone = orders.map((one) => ({ ...one, state: "canceled" as const }))
  const [empty] = walkOf(lines, gone)
  expect([empty?.open, empty && nextLine(empty, gone)]).toEqual([0, undefined])
})

it("takes the item first, then its slot; a slot alone books nothing", () => {
  expect(scanAt(line("a", 7), false, "kg-1180")).toEqual({ outcome: "item" })
  expect(scanAt(line("a", 7), false, "]C10104006381333931")).toEqual({ outcome: "item" })
  expect(scanAt(line("a", 7), false, "F7")).toEqual({ outcome: "wrong_item" })
  expect(scanAt(line("a", 7), true, "F7")).toEqual({ outcome: "slot" })
  expect(scanAt(line("a", 7), true, "8")).toEqual({ outcome: "wrong_slot", slot: 7 })
  expect(scanAt(line("a", 7), true, "4006381999999")).toEqual({ outcome: "wrong_item" })
})

it("confirms the label of the bin, and refuses that of another one", () => {
  const scans = ["bin-42", "a-04-2", "BIN-43"].map((text) => scanAt(line("a", 7), false, text))
  expect(scans.map(({ outcome }) => outcome)).toEqual(["bin", "bin", "wrong_bin"])
})

it("the number of a pick list means another list, unless the piece has that code", () => {
  expect(scanAt(line("a", 7), true, "p-00410")).toEqual({ outcome: "list", number: "P-00410" })
  const same = line("a", 7, { codes: ["P-00410"] })
  expect(scanAt(same, true, "P-00410")).toEqual({ outcome: "item" })
  expect(scanAt(line("a", 7), true, "P-410")).toEqual({ outcome: "wrong_item" })
})

it("reads slots as printed and as typed, and no article number as a slot", () => {
  expect([slotCode(7), "7", "07", "Fach 7"].map(slotIn)).toEqual([7, 7, 7, 7])
  expect(["4006381333931", "", "A-7", "123"].map(slotIn)).toEqual([null, null, null, null])
})

it("splits the last part of a bin's code", () => {
  expect([splitCode("A-04-2"), splitCode("RAMPE")]).toEqual([
    ["A-04-", "2"],
    ["", "RAMPE"],
  ])
})
