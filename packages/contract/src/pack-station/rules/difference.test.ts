import fc from "fast-check"
import { expect, it } from "vitest"
import { differenceOf } from "./difference.ts"

it.each([
  ["KG-1186", "KG-1180", ["KG-", "1186", ""], ["KG-", "1180", ""]],
  ["A-04-4", "A-04-2", ["A-04-", "4", ""], ["A-04-", "2", ""]],
  ["SHIRT-M-RED", "SHIRT-XL-RED", ["SHIRT-", "M", "-RED"], ["SHIRT-", "XL", "-RED"]],
  ["KG-1180", "KG-1180", ["KG-1180", "", ""], ["KG-1180", "", ""]],
  ["A", "A-1", ["A", "", ""], ["A", "-1", ""]],
  ["", "KG", ["", "", ""], ["", "KG", ""]],
])("splits %s and %s around the part that differs", (one, other, first, second) => {
  const { one: a, other: b } = differenceOf(one, other)
  expect([
    [a.before, a.different, a.after],
    [b.before, b.different, b.after],
  ]).toEqual([first, second])
})

it("joins the parts of any two texts to those texts again, with equal parts before and after", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { one: a, other: b } = differenceOf(one, other)
      expect([a.before + a.different + a.after, b.before + b.different + b.after]).toEqual([
        one,
        other,
      ])
      expect([a.before, a.after]).toEqual([b.before, b.after])
    }),
  )
})
