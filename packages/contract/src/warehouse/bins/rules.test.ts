import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  inWalkingOrder,
  isCode,
  MAX_GENERATED,
  parentOf,
  planBins,
  proposeBins,
  replenish,
  scannedBin,
  takeInOrder,
  zoneOf,
} from "./rules.ts"

const plan = (from: string, to: string, serpentine = false) => planBins({ from, to, serpentine })

describe("generated bins", () => {
  it("cover every level of the range in order", () => {
    expect(plan("A-01", "B-03")).toEqual({
      codes: ["A-01", "A-02", "A-03", "B-01", "B-02", "B-03"],
    })
    expect(plan("R-9", "R-9")).toEqual({ codes: ["R-9"] })
    expect(plan("AY", "BB")).toEqual({ codes: ["AY", "AZ", "BA", "BB"] })
  })

  it("walk every second aisle backwards in a serpentine", () => {
    expect(plan("A-1", "C-2", true)).toEqual({
      codes: ["A-1", "A-2", "B-2", "B-1", "C-1", "C-2"],
    })
  })

  it("are refused without a range, or if there are too many", () => {
    for (const [from, to] of [
      ["A-02", "A-01"],
      ["A-1", "A-02"],
      ["A-1", "A-B"],
      ["A", "A-1"],
      ["A-1", "A"],
    ] as const)
      expect([from, plan(from, to)]).toEqual([from, { fault: "range" }])
    expect(plan("A-00-00", "Z-99-99")).toEqual({ fault: "too_many" })
    expect(plan("A-1-AAAAAAA", "A-1-ZZZZZZZ")).toEqual({ fault: "range" })
  })

  it("are distinct valid codes, and a serpentine has the same ones", () => {
    const part = fc.oneof(
      fc.tuple(fc.nat(9), fc.nat(9)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)].map(String)),
      fc
        .tuple(fc.nat(5), fc.nat(5))
        .map(([a, b]) => [Math.min(a, b), Math.max(a, b)].map((n) => "ABCDEF"[n] ?? "")),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const [from, to] = [0, 1].map((end) => parts.map((pair) => pair[end]).join("-"))
        const straight = plan(from ?? "", to ?? "")
        const winding = plan(from ?? "", to ?? "", true)
        if (!("codes" in straight && "codes" in winding)) throw new Error("no plan")
        expect(new Set(straight.codes).size).toBe(straight.codes.length)
        expect(straight.codes.filter(isCode)).toEqual(straight.codes)
        expect(straight.codes).toEqual(straight.codes.toSorted())
        expect(winding.codes.toSorted()).toEqual(straight.codes)
        expect(straight.codes.length).toBeLessThanOrEqual(MAX_GENERATED)
      }),
    )
  })
})

describe("codes", () => {
  it("have one to six levels and do not read like labels", () => {
    for (const code of ["A", "A-01-02", "1-2-3-4-5-6"])
      expect([code, isCode(code)]).toEqual([code, true])
    for (const code of ["", "-A", "A--1", "A_1", "a", "1-2-3-4-5-6-7", "BIN-4", "*", "Ä-1"])
      expect([code, isCode(code)]).toEqual([code, false])
  })

  it("name zone and parent", () => {
    expect([zoneOf("A-01-02"), parentOf("A-01-02"), parentOf("A")]).toEqual(["A", "A-01", null])
  })

  it("differ from labels when scanned", () => {
    expect(scannedBin(" bin-17 ")).toEqual({ number: 17 })
    expect(scannedBin("a-01")).toEqual({ code: "A-01" })
    expect(scannedBin("BIN-9999999999")).toEqual({ code: "BIN-9999999999" })
  })
})

describe("proposals", () => {
  const bin = (
    code: string,
    walk: number,
    fields: Partial<{ kind: "pick" | "reserve" | "blocked"; quantity: number; total: number }> = {},
  ) => ({ code, walk, kind: "pick" as const, quantity: 0, total: fields.quantity ?? 0, ...fields })

  it("prefer pick bins with the same item, then reserve bins with it, then empty pick bins", () => {
    const bins = [
      bin("A", 10),
      bin("B", 20, { total: 5 }),
      bin("C", 30, { quantity: 2, kind: "reserve" }),
      bin("D", 40, { quantity: 1 }),
      bin("E", 5, { quantity: 1, kind: "blocked" }),
      bin("F", 1, { kind: "reserve" }),
    ]
    expect(proposeBins(bins, 9).map(({ code }) => code)).toEqual(["D", "C", "A"])
  })

  it("take pieces in walking order and name the rest", () => {
    const bins = [
      { code: "B", walk: 20, quantity: 4 },
      { code: "A", walk: 10, quantity: 3 },
    ]
    const codes = ({ taken, rest }: ReturnType<typeof takeInOrder<(typeof bins)[number]>>) => [
      ...taken.map(({ bin, quantity }) => `${bin.code} ${quantity}`),
      rest,
    ]
    expect(codes(takeInOrder(bins, 5))).toEqual(["A 3", "B 2", 0])
    expect(codes(takeInOrder(bins, 9))).toEqual(["A 3", "B 4", 2])
    expect(inWalkingOrder(bins).map(({ code }) => code)).toEqual(["A", "B"])
  })

  it("refill no more than a bin lacks, from what the reserve has", () => {
    const reserve = fc.array(
      fc.record({ code: fc.string(), walk: fc.nat(50), quantity: fc.nat(9) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), reserve, (quantity, min_quantity, bins) => {
        const { lacking, from } = replenish({ quantity, min_quantity }, bins)
        const sum = from.reduce((all, one) => all + one.quantity, 0)
        const there = bins.reduce((all, one) => all + one.quantity, 0)
        expect(sum).toBe(Math.min(lacking, there))
        expect(lacking).toBe(Math.max(0, min_quantity - quantity))
      }),
    )
  })
})
