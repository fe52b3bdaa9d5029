import { expect, it } from "vitest"
import { booksPackagingAt, packagingCover } from "./rules.ts"

it("an administrator books anywhere, everyone else at their own locations", () => {
  expect(booksPackagingAt({ role: "administrator", organisation_id: "org_1" }, "org_2")).toBe(true)
  expect(booksPackagingAt({ role: "customer", organisation_id: "org_1" }, "org_1")).toBe(true)
  expect(booksPackagingAt({ role: "customer", organisation_id: "org_1" }, "org_2")).toBe(false)
  expect(booksPackagingAt({ role: "support", organisation_id: "org_1" }, "org_2")).toBe(false)
})

it("computes daily use and days of cover over the available days", () => {
  expect(packagingCover({ stocked: 30, used: 140, days: 14 })).toEqual({
    daily_use: 10,
    days_of_cover: 3,
  })
  expect(packagingCover({ stocked: 5, used: 4, days: 3 })).toEqual({
    daily_use: 1.3,
    days_of_cover: 3.8,
  })
  expect(packagingCover({ stocked: -5, used: 14, days: 14 }).days_of_cover).toBe(0)
  expect(packagingCover({ stocked: 5, used: 0, days: 14 }).days_of_cover).toBeNull()
})
