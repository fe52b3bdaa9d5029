import { describe, expect, it } from "vitest"
import { importMethods } from "../../sourcing/product-requests/status.ts"
import { addDays, addWorkingDays, arrivalOf, daysBetween, latestStart, weekdayOf } from "./rules.ts"

const FRIDAY = "2026-11-20"

describe("days of the business calendar", () => {
  it("adds days over months, years and a change of the clock", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01")
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30")
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2)
    expect(weekdayOf(FRIDAY)).toBe(4)
  })

  it("counts Monday to Friday as working days", () => {
    expect(addWorkingDays(FRIDAY, 0)).toBe(FRIDAY)
    expect(addWorkingDays(FRIDAY, 1)).toBe("2026-11-23")
    expect(addWorkingDays(FRIDAY, 6)).toBe("2026-11-30")
    expect(addWorkingDays("2026-11-21", 1)).toBe("2026-11-23")
  })
})

describe("latestStart", () => {
  it.each(importMethods)("is the last day in time, and the day after is too late: %s", (method) => {
    for (let production_days = 0; production_days < 40; production_days++)
      for (let day = 0; day < 14; day++) {
        const way = { method, production_days }
        const wanted = addDays("2027-03-01", day)
        const start = latestStart(wanted, way)
        expect(arrivalOf(start, way) <= wanted).toBe(true)
        expect(arrivalOf(addDays(start, 1), way) > wanted).toBe(true)
      }
  })

  it("matches the specification's example: 21 working days and a flight until the first of January", () => {
    const way = { method: "plane", production_days: 21 } as const
    expect(arrivalOf("2026-11-17", way)).toBe("2026-12-31")
    expect(latestStart("2027-01-01", way)).toBe("2026-11-18")
  })
})
