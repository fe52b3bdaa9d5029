import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Counts,
  progressOf,
  type ScannedLine,
  scanPiece,
  stepPiece,
  withoutSurplus,
} from "./scan-pieces.ts"

const lines: ScannedLine[] = [
  { line_item_id: "candle", codes: ["4006381333931", "KG-1180"], quantity: 3 },
  { line_item_id: "lantern", codes: ["KG-4028"], quantity: 1 },
  { line_item_id: "again", codes: ["KG-4028"], quantity: 1 },
]

describe("a scanned code", () => {
  it.each([
    ["4006381333931", "barcode"],
    ["04006381333931", "barcode with the zero that some scanners put in front"],
    [" kg-1180 ", "SKU in another case, with blanks"],
  ])("counts a piece: %s (%s)", (text) => {
    expect(scanPiece(lines, {}, text)).toEqual({
      outcome: "counted",
      line_item_id: "candle",
      counts: { candle: 1 },
    })
  })

  it("continues with the next line of the same SKU, and after the last is one too many", () => {
    const second = scanPiece(lines, { lantern: 1 }, "KG-4028")
    expect(second).toMatchObject({ outcome: "counted", line_item_id: "again" })
    expect(scanPiece(lines, { lantern: 1, again: 1 }, "KG-4028")).toEqual({
      outcome: "surplus",
      line_item_id: "lantern",
    })
  })

  it.each(["KG-5033", "4006381333932", "KG-118", ""])(
    "that does not belong to the parcel counts nothing: %j",
    (text) => expect(scanPiece(lines, { candle: 1 }, text)).toEqual({ outcome: "wrong" }),
  )

  it("without content never matches a line without codes", () => {
    expect(scanPiece([{ line_item_id: "a", codes: [""], quantity: 1 }], {}, " ")).toEqual({
      outcome: "wrong",
    })
  })
})

it("counting by hand stays between none and all pieces of a line; other lines are unchanged", () => {
  expect(stepPiece(lines, { lantern: 1 }, "candle", 1)).toEqual({ lantern: 1, candle: 1 })
  expect(stepPiece(lines, { candle: 3 }, "candle", 1)).toEqual({ candle: 3 })
  expect(stepPiece(lines, { candle: 0 }, "candle", -1)).toEqual({ candle: 0 })
  expect(stepPiece(lines, { candle: 1 }, "gone", 1)).toEqual({ candle: 1 })
})

it("reports missing pieces, and pieces that no longer belong in the parcel", () => {
  expect(progressOf(lines, { candle: 2 })).toEqual({
    total: 5,
    packed: 2,
    scanned: 2,
    missing: 3,
    surplus: 0,
  })
  const changed = { candle: 4, gone: 2 }
  expect(progressOf(lines, changed)).toMatchObject({ missing: 2, surplus: 3 })
  expect(progressOf(lines, withoutSurplus(lines, changed))).toMatchObject({
    missing: 2,
    surplus: 0,
  })
})

const scans = fc.array(fc.constantFrom("KG-1180", "4006381333931", "KG-4028", "KG-5033"))
it("for any scans no line has more pieces than the parcel needs, and each scan counts once", () => {
  fc.assert(
    fc.property(scans, (texts) => {
      let counts: Counts = {}
      let counted = 0
      for (const text of texts) {
        const scan = scanPiece(lines, counts, text)
        if (scan.outcome !== "counted") continue
        counts = scan.counts
        counted += 1
      }
      const { scanned, surplus, missing, total } = progressOf(lines, counts)
      expect([scanned, surplus, missing]).toEqual([counted, 0, total - counted])
    }),
  )
})
