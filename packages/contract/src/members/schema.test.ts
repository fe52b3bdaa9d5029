import { expect, it } from "vitest"
import { GivenPassword, NewPassword } from "./schema.ts"

const LAMP = "\u{1fa94}"

it.each([
  ["seven letters", "umbrell", false],
  ["eight letters", "umbrella", true],
  ["four characters of two units each", LAMP.repeat(4), false],
  ["eight characters of two units each", LAMP.repeat(8), true],
  ["128 letters", "u".repeat(128), true],
  ["129 letters", "u".repeat(129), false],
  ["128 characters of two units each", LAMP.repeat(128), true],
  ["129 characters of two units each", LAMP.repeat(129), false],
])("a new password has 8 to 128 characters, however they are encoded: %s", (_, text, isTaken) => {
  expect(NewPassword.safeParse(text).success).toBe(isTaken)
})

it("every password that can be chosen can be used to sign in", () => {
  expect(GivenPassword.safeParse(LAMP.repeat(128)).success).toBe(true)
})
