import { arrivalOf } from "@packhaus/contract/planning/forecasts/rules"
import { describe, expect, it } from "vitest"
import { importWays, suggestedQuantity, wayToOrderBy } from "./reads.ts"

const TODAY = "2026-11-24"
const agreed = (id: string, import_method: "plane" | "train" | "stock_in_china", days = 5) => ({
  id,
  variant_id: "variant_1",
  supplier_id: "org_2",
  supplier_name: "Ningbo Lumen",
  import_method,
  moq: 100,
  production_days: days,
})
const all = [agreed("p", "plane"), agreed("t", "train"), agreed("c", "stock_in_china")]

describe("importWays", () => {
  it("returns the last day to order and today's costs of each import method", () => {
    const ways = importWays(all, { today: TODAY, run_out_on: "2027-03-01" })
    // Longest production, five working days, then 15 days by plane, 55 by train, none in China.
    expect(ways.map(({ method, order_by }) => [method, order_by])).toEqual([
      ["plane", "2027-02-07"],
      ["train", "2026-12-29"],
      ["stock_in_china", "2027-02-22"],
    ])
    expect(ways.map(({ days_without }) => days_without)).toEqual([0, 0, 0])
    const late = importWays(all, { today: TODAY, run_out_on: "2026-12-20" })
    expect(late.map(({ order_by }) => (order_by ?? "") < TODAY)).toEqual([false, true, false])
    const train = { method: "train", production_days: 5 } as const
    expect(late[1]).toMatchObject({ arrives_on: arrivalOf(TODAY, train), days_without: 36 })
  })

  it("uses the newest agreement of a method; without one, or without a run-out day, there is no last day", () => {
    const two = [agreed("new", "plane", 3), agreed("old", "plane", 30)]
    const [plane, train] = importWays(two, { today: TODAY, run_out_on: "2027-03-01" })
    expect([plane?.agreement_id, train?.agreement_id, train?.order_by]).toEqual(["new", null, null])
    const [lasting] = importWays(all, { today: TODAY, run_out_on: null })
    expect(lasting).toMatchObject({ agreement_id: "p", order_by: null, days_without: null })
  })
})

describe("wayToOrderBy", () => {
  const of = (run_out_on: string) =>
    wayToOrderBy(importWays(all.slice(0, 2), { today: TODAY, run_out_on }), TODAY)

  it("is the slowest method in time, then a faster one, then the least late one", () => {
    expect(of("2027-03-01")).toMatchObject({ method: "train", order_by: "2026-12-29" })
    expect(of("2026-12-31")).toMatchObject({ method: "plane" })
    expect(of("2026-11-30")).toMatchObject({ method: "plane" })
    expect(wayToOrderBy(importWays([], { today: TODAY, run_out_on: "2027-03-01" }), TODAY)).toBe(
      null,
    )
  })
})

describe("suggestedQuantity", () => {
  it("covers sixty days, is rounded, and is at least the minimum order", () => {
    expect(suggestedQuantity({ daily: 0.5, moq: null })).toBe(30)
    expect(suggestedQuantity({ daily: 1.01, moq: null })).toBe(70)
    expect(suggestedQuantity({ daily: 10.1, moq: null })).toBe(650)
    expect(suggestedQuantity({ daily: 1, moq: 200 })).toBe(200)
    expect(suggestedQuantity({ daily: 0, moq: null })).toBe(1)
  })
})
