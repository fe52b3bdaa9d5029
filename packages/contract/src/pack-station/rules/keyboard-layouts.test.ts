import { expect, it } from "vitest"
import { otherLayoutsOf } from "./keyboard-layouts.ts"

it.each([
  ["KEYßZß1180", "KEZ-Y-1180", "an English scanner at a German device"],
  ["KEY/Z/1180", "KEZ-Y-1180", "a German scanner at an English device"],
  ["PH&é\"'", "PH1234", "an English scanner at a French device"],
])("%s is read from the code %s by %s", (typed, code) =>
  expect(otherLayoutsOf(typed)).toContain(code),
)

it("codes without such keys are the same in all layouts", () =>
  expect(otherLayoutsOf("4006381333931")).toEqual([]))
