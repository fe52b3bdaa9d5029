import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { netOf, priceBases, spread, vatOn } from "./money.ts"

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe("netOf", () => {
  it("rounds once, half away from zero", () => {
    // Packaging at 0.035 €: 35 for 1,000.
    expect(netOf({ price: 35, quantity: 100, base: 1000 })).toBe(4)
    expect(netOf({ price: 35, quantity: -100, base: 1000 })).toBe(-4)
    expect(netOf({ price: 35, quantity: 14, base: 1000 })).toBe(0)
    expect(netOf({ price: 150, quantity: 3, base: 1 })).toBe(450)
  })

  it("differs from price × quantity / base by at most half a cent, symmetrically for negative values", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.constantFrom(...priceBases),
        (price, quantity, base) => {
          const net = netOf({ price, quantity, base })
          const distance = BigInt(net) * BigInt(base) - BigInt(price) * BigInt(quantity)
          expect(2n * (distance < 0n ? -distance : distance) <= BigInt(base)).toBe(true)
          expect(net + netOf({ price, quantity: -quantity, base })).toBe(0)
        },
      ),
    )
  })
})

describe("vatOn", () => {
  it("is at most half a cent off, for either sign", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 5000 }), (net, rate) => {
        const vat = vatOn(net, rate)
        const distance = BigInt(vat) * 10_000n - BigInt(net) * BigInt(rate)
        expect((distance < 0n ? -distance : distance) <= 5_000n).toBe(true)
        expect(vat + vatOn(-net, rate)).toBe(0)
      }),
    )
    expect([vatOn(50, 1900), vatOn(-50, 1900)]).toEqual([10, -10])
  })
})

describe("spread", () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    .filter((list) => sum(list) > 0)

  it("adds up to the amount, each part less than a cent from its share", () => {
    fc.assert(
      fc.property(amount, weights, (whole, list) => {
        const parts = spread(whole, list)
        expect(sum(parts)).toBe(whole)
        const total = BigInt(sum(list))
        for (const [index, part] of parts.entries()) {
          const distance = BigInt(part) * total - BigInt(whole) * BigInt(list[index] ?? 0)
          expect((distance < 0n ? -distance : distance) < total).toBe(true)
        }
      }),
    )
  })

  it("gives the cent to the largest remainder, and among equal ones to the first", () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(spread(10, [5, 0, 6])).toEqual([5, 0, 5])
    expect(() => spread(10, [0, 0])).toThrow("weights")
  })

  it("gives the remaining cents to the largest remainders, and among equal ones to the earlier", () => {
    expect(spread(1, [1, 1])).toEqual([1, 0])
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(101, [1, 1, 1])).toEqual([34, 34, 33])
    expect(spread(100, [1, 2])).toEqual([33, 67])
    expect(spread(100, [2, 1])).toEqual([67, 33])
    expect(spread(10, [1, 1, 5])).toEqual([2, 1, 7])
    expect(spread(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(spread(-1, [1, 0])).toEqual([-1, 0]) // not -0
    expect(spread(0, [1, 2])).toEqual([0, 0])
  })

  it("refuses weights if none is positive, or one is negative", () => {
    for (const weights of [[], [0], [0, 0], [-1], [2, -1], [-1, 2]])
      expect(() => spread(10, weights)).toThrow("weights are positive")
  })
})
