import { expect, it } from "vitest"
import { checkWeight } from "./weight-check.ts"

it.each([
  [1000, 1000, "fits"],
  [1050, 1000, "fits"],
  [950, 1000, "fits"],
  [1051, 1000, "differs"],
  [949, 1000, "differs"],
  [25, 20, "fits"],
  [26, 20, "differs"],
  [1000, null, "unknown"],
] as const)("a parcel of %i g, expected %s g: %s", (weight, expected, check) => {
  expect(checkWeight(weight, expected)).toBe(check)
})
