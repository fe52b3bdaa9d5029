import fc from "fast-check"
import { expect, it } from "vitest"
import { PackagingUse } from "../../shipping/parcels/schema.ts"
import { packagingUsesOf } from "./packaging-uses.ts"

const use = (packaging_id: string, quantity: number, change: number) => ({
  packaging_id,
  quantity,
  change,
})

it("only the suggestion is no change, a second one is one more, none is one fewer", () => {
  expect(packagingUsesOf("m", { m: 1 })).toEqual([use("m", 1, 0)])
  expect(packagingUsesOf("m", { m: 2 })).toEqual([use("m", 2, 1)])
  expect(packagingUsesOf("m", {})).toEqual([use("m", 0, -1)])
})

it("a replacement of the suggestion is one fewer and one more", () => {
  expect(packagingUsesOf("m", { m: 0, l: 1 })).toEqual([use("m", 0, -1), use("l", 1, 1)])
})

it("without a suggestion every used packaging is one more, and none used is no change", () => {
  expect(packagingUsesOf(null, { l: 2 })).toEqual([use("l", 2, 2)])
  expect(packagingUsesOf(null, { l: 0 })).toEqual([])
})

it("each use is accepted when packing, and the change is the used packagings less the suggestion", () => {
  const boxes = fc.dictionary(fc.constantFrom("s", "m", "l"), fc.nat(900))
  fc.assert(
    fc.property(fc.option(fc.constantFrom("s", "m")), boxes, (suggested, used) => {
      const uses = packagingUsesOf(suggested, used)
      for (const one of uses) expect(PackagingUse.parse(one)).toEqual(one)
      const sum = (of: (one: (typeof uses)[number]) => number) =>
        uses.reduce((total, one) => total + of(one), 0)
      expect(sum(({ quantity }) => quantity) - sum(({ change }) => change)).toBe(
        suggested === null ? 0 : 1,
      )
    }),
  )
})
