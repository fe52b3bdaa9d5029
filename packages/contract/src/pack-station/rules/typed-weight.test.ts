import { expect, it } from "vitest"
import { weightIn } from "./typed-weight.ts"

it.each([
  ["1,46", 1460],
  ["1.460", 1460],
  ["0,5", 500],
  ["1,4 kg", 1400],
  ["2kg", 2000],
  ["1460", 1460],
  ["85 g", 85],
  ["ST,GS,+  1.460kg", 1460],
  [" 1.460kg ", 1460],
  ["0", null],
  ["0,000", null],
  ["-1,4", null],
  ["1001 kg", null],
  ["123456", null],
  ["00340434160944151263", null],
  ["1,4,6", null],
  ["", null],
])("the typed text %j is a weight of %s g", (text, grams) =>
  expect(weightIn({ text, isScanned: false })).toBe(grams),
)

it("a scale sends a decimal sign or a unit; digits alone of a scanner are no weight", () => {
  expect(weightIn({ text: "1.460", isScanned: true })).toBe(1460)
  expect(weightIn({ text: "1460g", isScanned: true })).toBe(1460)
  expect(weightIn({ text: "1460", isScanned: true })).toBeNull()
})
