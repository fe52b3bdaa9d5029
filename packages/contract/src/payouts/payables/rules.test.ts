import fc from "fast-check"
import { expect, it } from "vitest"
import { carryOver } from "./rules.ts"

it("a negative month is deducted from the next positive one, and from no other", () => {
  const net = fc.integer({ min: -1_000, max: 1_000 })
  fc.assert(
    fc.property(fc.array(net, { maxLength: 20 }), (sums) => {
      const months = sums.map((one, index) => ({ month: `2026-${10 + index}`, net: one }))
      const found = carryOver(months)
      expect(found.map(({ month }) => month)).toEqual(months.map(({ month }) => month))
      const covered = found
        .filter((one) => one.net + one.carried > 0)
        .flatMap((due) => {
          const own = months.filter(({ month }) => month >= due.since && month <= due.month)
          expect(due.net + due.carried).toBe(own.reduce((sum, one) => sum + one.net, 0))
          return own
        })
      // No month is covered twice; the rest is zero or negative.
      expect(new Set(covered).size).toBe(covered.length)
      const left = months.filter((one) => !covered.includes(one))
      expect(left.reduce((sum, one) => sum + one.net, 0)).toBeLessThanOrEqual(0)
      for (const { carried } of found) expect(carried).toBeLessThanOrEqual(0)
    }),
  )
})
