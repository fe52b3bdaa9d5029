import fc from "fast-check"
import { expect, it } from "vitest"
import { displayIdOf, slipCodeOf } from "./slip-code.ts"

it("the code of a slip is recognised, typed by hand or by a scanner", () => {
  fc.assert(
    fc.property(fc.nat(), (display_id) => {
      const code = slipCodeOf({ display_id })
      expect(displayIdOf(code)).toBe(display_id)
      expect(displayIdOf(` ${code.toLowerCase()} `)).toBe(display_id)
      expect(displayIdOf(String(display_id))).toBe(display_id)
      expect(code).toMatch(/^[A-Z0-9]+$/)
    }),
  )
})

it.each(["#1001", "PH-1001", "", "PH", "12a", "1".repeat(16)])(
  "a shop's number with other characters than digits is no slip code: %j",
  (text) => expect(displayIdOf(text)).toBeNull(),
)
