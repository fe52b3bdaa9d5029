import { expect, it } from "vitest"
import { arrivalOf, workingDay } from "./days.ts"

const friday = new Date(2026, 10, 27, 12)

it("a working day is never a Saturday or Sunday", () => {
  expect(workingDay(friday, 1).getDate()).toBe(30)
  expect(workingDay(friday, 0)).toBe(friday)
  expect(workingDay(friday, 6).getDate()).toBe(7)
})

it("the arrival of a parcel is computed from the working days of its shipping option", () => {
  const arrival = arrivalOf({ from_days: 1, to_days: 2 }, "de", friday)
  expect(arrival).toMatch(/30\. November.*1\. Dezember/)
  expect(arrivalOf(null, "de", friday)).toBeUndefined()
  expect(arrivalOf({ from_days: "soon" }, "de", friday)).toBeUndefined()
})
