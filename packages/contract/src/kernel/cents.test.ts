import { expect, it } from "vitest"
import { cents } from "./cents.ts"

it.each([0, -1, 1_785, Number.MAX_SAFE_INTEGER])("takes %d minor units", (amount) => {
  expect(cents(amount)).toBe(amount)
})

it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %d", (amount) => {
  expect(() => cents(amount)).toThrow(RangeError)
})
