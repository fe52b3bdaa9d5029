import { expect, it } from "vitest"
import { commissionOn, commissionRateOf } from "./rules.ts"

it("the service's commission precedes its provider's, which precedes ten percent", () => {
  expect(commissionRateOf(0, 20)).toEqual({ commission: 0, commission_of: "service" })
  expect(commissionRateOf(null, 20)).toEqual({ commission: 20, commission_of: "provider" })
  expect(commissionRateOf(null, null)).toEqual({ commission: 10, commission_of: "usual" })
})

it("the commission is rounded once, half a cent up, and never exceeds the price", () => {
  expect(commissionOn(25_000, 10)).toBe(2_500)
  expect(commissionOn(5, 10)).toBe(1)
  expect(commissionOn(14, 10)).toBe(1)
  expect(commissionOn(99, 0)).toBe(0)
  expect(commissionOn(99, 100)).toBe(99)
})
