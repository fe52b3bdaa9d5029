import { expect, it } from "vitest"
import { arrivalOf, workingDay } from "./days.ts"

const friday = new Date(2026, 10, 27, 12)

it("leaves Saturdays and Sundays out", () => {
  expect(workingDay(friday, 1).getDate()).toBe(30)
  expect(workingDay(friday, 0)).toBe(friday)
  expect(workingDay(friday, 6).getDate()).toBe(7)
})

it("says when a parcel comes where its way of shipping says so", () => {
  const said = arrivalOf({ from_days: 1, to_days: 2 }, "de", friday)
  expect(said).toMatch(/30\. November.*1\. Dezember/)
  expect(arrivalOf(null, "de", friday)).toBeUndefined()
  expect(arrivalOf({ from_days: "soon" }, "de", friday)).toBeUndefined()
})
