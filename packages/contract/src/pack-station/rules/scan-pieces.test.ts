import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Counts,
  missingOf,
  progressOf,
  type ScannedLine,
  scanPiece,
  stepPiece,
  takePieces,
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
    ["]E04006381333931", "kind of barcode, which some scanners send first"],
    ["*KG-1180*", "stars that start and end a Code 39"],
    ["*KG-1180", "a star that a scanner puts in front"],
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

describe("a quantity", () => {
  it("takes that many pieces of a code, line after line", () => {
    expect(takePieces(lines, {}, { code: "KG-1180" }, 3)).toMatchObject({ counts: { candle: 3 } })
    expect(takePieces(lines, {}, { code: "KG-4028" }, 2)).toEqual({
      outcome: "counted",
      line_item_id: "again",
      counts: { lantern: 1, again: 1 },
    })
    expect(takePieces(lines, { lantern: 1 }, { line_item_id: "again" }, 1)).toMatchObject({
      counts: { lantern: 1, again: 1 },
    })
  })

  it("above the missing pieces is refused and counts nothing", () => {
    const refused = { outcome: "too_many", line_item_id: "candle", most: 2 }
    expect(takePieces(lines, { candle: 1 }, { code: "KG-1180" }, 3)).toEqual(refused)
    expect(takePieces(lines, { candle: 1 }, { line_item_id: "candle" }, 9999)).toEqual(refused)
    expect(takePieces(lines, { candle: 3 }, { code: "KG-1180" }, 1)).toMatchObject({ most: 0 })
  })

  it("of zero or of an unknown code counts nothing", () => {
    expect(takePieces(lines, {}, { code: "KG-1180" }, 0)).toMatchObject({ outcome: "none" })
    expect(takePieces(lines, {}, { code: "KG-9" }, 2)).toEqual({ outcome: "wrong" })
    expect(takePieces(lines, {}, { line_item_id: "gone" }, 2)).toEqual({ outcome: "wrong" })
  })

  it("of all pieces adds only the missing ones", () => {
    const counts = { candle: 2 }
    const [candle] = lines
    if (!candle) throw new TypeError("no line")
    const missing = missingOf(candle, counts)
    expect(missing).toBe(1)
    expect(takePieces(lines, counts, { line_item_id: "candle" }, missing)).toMatchObject({
      counts: { candle: 3 },
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

const entries = fc.array(
  fc.tuple(fc.constantFrom("KG-1180", "KG-4028", "KG-5033"), fc.integer({ min: 0, max: 5 })),
)
it("for any quantities the counts grow by the quantity or not at all, and never above the lines", () => {
  fc.assert(
    fc.property(entries, (all) => {
      let counts: Counts = {}
      for (const [code, quantity] of all) {
        const before = progressOf(lines, counts).scanned
        const scan = takePieces(lines, counts, { code }, quantity)
        if (scan.outcome !== "counted") continue
        counts = scan.counts
        expect(progressOf(lines, counts)).toMatchObject({ scanned: before + quantity, surplus: 0 })
      }
    }),
  )
})
