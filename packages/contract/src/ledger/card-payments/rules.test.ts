import { expect, test } from "vitest"
import { isCardAmount } from "./rules.ts"

test.each([
  [0, false],
  [49, false],
  [50, true],
  [99_999_999, true],
  [100_000_000, false],
])("whether a card can pay this many cents: %i, %s", (amount, isPossible) => {
  expect(isCardAmount(amount)).toBe(isPossible)
})
