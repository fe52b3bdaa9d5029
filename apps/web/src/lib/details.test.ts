import { expect, test } from "vitest"
import { allOf, fieldsOf, oneOf, textOf, wholeOf } from "./details.ts"

test("values of another shape are undefined", () => {
  expect([textOf("a"), textOf(1), textOf(null)]).toEqual(["a", undefined, undefined])
  expect([wholeOf(3), wholeOf(0.5), wholeOf("3"), wholeOf(2 ** 53)]).toEqual([
    3,
    undefined,
    undefined,
    undefined,
  ])
  const colour = oneOf(["red", "blue"])
  expect([colour("red"), colour("green"), colour(undefined)]).toEqual(["red", undefined, undefined])
})

test("a list with an item of another shape is left out, and one without items is empty", () => {
  expect(allOf(["a", "b"], textOf)).toEqual(["a", "b"])
  expect([allOf(["a", 1], textOf), allOf("a", textOf), allOf([], textOf)]).toEqual([
    undefined,
    undefined,
    [],
  ])
})

test("the fields of an object, and of nothing else", () => {
  expect(fieldsOf({ sku: "a" })).toEqual({ sku: "a" })
  for (const value of [null, undefined, "text", 3]) expect(Object.keys(fieldsOf(value))).toEqual([])
})
