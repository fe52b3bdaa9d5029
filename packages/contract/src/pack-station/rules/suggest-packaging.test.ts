import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Measured, suggestPackaging } from "./suggest-packaging.ts"

const box = (id: string, sides: [number, number, number], max_weight: number | null = null) => {
  const [length, width, height] = sides
  return { id, length, width, height, max_weight }
}
const piece = (
  sides: [number | null, number | null, number | null],
  { quantity = 1, weight = 100 as number | null } = {},
): Measured => {
  const [length, width, height] = sides
  return { quantity, length, width, height, weight }
}
type Box = ReturnType<typeof box>
const chosen = (boxes: readonly Box[], lines: readonly Measured[]) => {
  const { packaging, basis } = suggestPackaging(boxes, lines)
  return [packaging?.id ?? null, basis]
}

const small = box("s", [250, 175, 100], 5_000)
const middle = box("m", [375, 300, 135], 10_000)
const large = box("l", [600, 400, 400], 31_500)
const all = [large, small, middle]

describe("suggestPackaging, worked examples:", () => {
  it("takes the smallest that holds the pieces side by side", () => {
    expect(chosen(all, [piece([100, 80, 80])])).toEqual(["s", "fits"])
    // Two rows of three: 3 × 80 of 250, 2 × 80 of 175. The seventh needs a row more.
    expect(chosen(all, [piece([80, 80, 80], { quantity: 6 })])).toEqual(["s", "fits"])
    expect(chosen(all, [piece([80, 80, 80], { quantity: 7 })])).toEqual(["m", "fits"])
  })

  it("turns pieces that do not fit standing or lying", () => {
    expect(chosen(all, [piece([90, 90, 240])])).toEqual(["s", "fits"])
    const tall = box("tall", [100, 100, 350])
    expect(chosen([tall], [piece([300, 80, 80])])).toEqual(["tall", "fits"])
  })

  it("counts the weight of all pieces together, and a packaging without a limit holds any", () => {
    const heavy = piece([50, 50, 50], { quantity: 2, weight: 2_501 })
    expect(chosen(all, [heavy])).toEqual(["m", "fits"])
    expect(chosen([box("bag", [250, 175, 100]), middle], [heavy])).toEqual(["bag", "fits"])
    const exact = piece([50, 50, 50], { quantity: 2, weight: 2_500 })
    expect(chosen(all, [exact])).toEqual(["s", "fits"])
  })

  it("of two with one size takes an already paid one, whatever its name, also the largest", () => {
    const paid = (of: Box) => ({ ...of, id: `z_${of.id}`, is_paid: true })
    expect(chosen([...all, paid(small)], [piece([100, 80, 80])])).toEqual(["z_s", "fits"])
    expect(chosen([paid(large), ...all], [piece([700, 20, 20])])).toEqual(["z_l", "by_hand"])
    expect(chosen([...all, paid(middle)], [piece([100, 80, 80])])).toEqual(["s", "fits"])
  })

  it("suggests packing by hand with the largest if none holds the pieces", () => {
    expect(chosen(all, [piece([700, 20, 20])])).toEqual(["l", "by_hand"])
    expect(chosen(all, [piece([50, 50, 50], { weight: 40_000 })])).toEqual(["l", "by_hand"])
    expect(chosen([], [piece([50, 50, 50])])).toEqual([null, "by_hand"])
  })

  it.each<[string, Measured]>([
    ["a side", piece([100, null, 80])],
    ["a side of nothing", piece([100, 0, 80])],
    ["the weight", piece([100, 80, 80], { weight: null })],
  ])("reports missing measurements: %s of one line", (_, line) => {
    expect(chosen(all, [piece([100, 80, 80]), line])).toEqual(["l", "unmeasured"])
    expect(chosen(all, [piece([100, 80, 80]), { ...line, quantity: 0 }])).toEqual(["s", "fits"])
  })
})

const side = fc.integer({ min: 1, max: 60 })
const sides = fc.tuple(side, side, side)
const pieces = fc
  .tuple(sides, fc.integer({ min: 1, max: 6 }), fc.nat(400))
  .map(([given, quantity, weight]) => piece(given, { quantity, weight }))
const lines = fc.array(pieces, { minLength: 1, maxLength: 4 })
const boxes = fc
  .array(fc.tuple(sides, fc.option(fc.nat(3_000))), { minLength: 1, maxLength: 6 })
  .map((given) =>
    given.map(([[a, b, c], most], index) => box(`box_${index}`, [a * 3, b * 3, c * 3], most)),
  )
const volumeOf = ({ length, width, height }: Box) => length * width * height
const sorted = ({ length, width, height }: Measured | Box) =>
  [length ?? 0, width ?? 0, height ?? 0].toSorted((a, b) => a - b)

describe("suggestPackaging, for any pieces:", () => {
  it("a suggested packaging has the volume, the weight limit, and an opening for each piece; no smaller one fits", () => {
    fc.assert(
      fc.property(boxes, lines, (given, packed) => {
        const { packaging, basis } = suggestPackaging(given, packed)
        if (!packaging || basis !== "fits") return
        const sum = (of: (line: Measured) => number) =>
          packed.reduce((total, line) => total + line.quantity * of(line), 0)
        const volume = sum((line) => sorted(line).reduce((product, one) => product * one, 1))
        expect(volume).toBeLessThanOrEqual(volumeOf(packaging))
        expect(sum(({ weight }) => weight ?? 0)).toBeLessThanOrEqual(
          packaging.max_weight ?? Number.POSITIVE_INFINITY,
        )
        for (const line of packed)
          for (const [index, one] of sorted(line).entries())
            expect(one).toBeLessThanOrEqual(sorted(packaging)[index] ?? 0)
        const smaller = given.filter((one) => volumeOf(one) < volumeOf(packaging))
        expect(suggestPackaging(smaller, packed).basis).toBe("by_hand")
      }),
      { numRuns: 500 },
    )
  })

  it("pieces that do not fit get the largest, and fit into none", () => {
    fc.assert(
      fc.property(boxes, lines, (given, packed) => {
        const { packaging, basis } = suggestPackaging(given, packed)
        if (!packaging || basis === "fits") return
        expect(volumeOf(packaging)).toBe(Math.max(...given.map(volumeOf)))
        for (const one of given) expect(suggestPackaging([one], packed).basis).toBe("by_hand")
      }),
      { numRuns: 300 },
    )
  })

  it("holds exactly as many cubes as fit on its floor", () => {
    fc.assert(
      fc.property(sides, side, fc.integer({ min: 1, max: 40 }), ([a, b, c], edge, quantity) => {
        const room = box("room", [a * 3, b * 3, c])
        const most = c < edge ? 0 : Math.floor((a * 3) / edge) * Math.floor((b * 3) / edge)
        const { basis } = suggestPackaging([room], [piece([edge, edge, edge], { quantity })])
        expect(basis).toBe(quantity <= most ? "fits" : "by_hand")
      }),
      { numRuns: 500 },
    )
  })

  it("a row of all pieces always fits into a packaging as long as the row", () => {
    fc.assert(
      fc.property(lines, (packed) => {
        const length = packed.reduce((sum, line) => sum + line.quantity * (sorted(line)[2] ?? 0), 0)
        const most = (index: number) => Math.max(...packed.map((line) => sorted(line)[index] ?? 0))
        expect(chosen([box("row", [length, most(1), most(0)])], packed)).toEqual(["row", "fits"])
      }),
      { numRuns: 300 },
    )
  })

  it("the order of lines, packagings and dimensions does not matter", () => {
    fc.assert(
      fc.property(boxes, lines, (given, packed) => {
        const turned = packed.map(({ length, width, height, ...line }) => ({
          ...line,
          length: height,
          width: length,
          height: width,
        }))
        const suggested = chosen(given, packed)
        expect(chosen(given.toReversed(), turned)).toEqual(suggested)
      }),
      { numRuns: 300 },
    )
  })
})
