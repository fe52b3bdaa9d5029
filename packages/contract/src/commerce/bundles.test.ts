import fc from "fast-check"
import { expect, it } from "vitest"
import { bundlesFrom } from "./bundles.ts"

it("makes as many bundles as the rarest part allows, and none without parts", () => {
  expect(bundlesFrom([])).toBe(0)
  expect(bundlesFrom([{ quantity: 6, free: 17 }])).toBe(2)
  expect(
    bundlesFrom([
      { quantity: 1, free: 9 },
      { quantity: 2, free: 5 },
      { quantity: 1, free: -3 },
    ]),
  ).toBe(0)
})

it("has enough of every part for its bundles, and too few of one part for one more", () => {
  const part = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), free: fc.nat(500) })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const made = bundlesFrom(parts)
      const short = (bundles: number) =>
        parts.filter(({ quantity, free }) => quantity * bundles > free).length
      expect(short(made)).toBe(0)
      expect(short(made + 1)).toBeGreaterThan(0)
    }),
  )
})
