import fc from "fast-check"
import { expect, test } from "vitest"
import {
  breakEven,
  dutyOf,
  inEuro,
  landedCost,
  type Market,
  marginAt,
  shippingTo,
  tierOf,
} from "./rules.ts"

const market = (country: string, overrides: Partial<Market> = {}): Market => ({
  country,
  vat_rate: 1900,
  duty_rate: null,
  small_parcel_duty: 300,
  packing: 150,
  packaging: 50,
  fulfilment: 490,
  ...overrides,
})
const tiers = [
  { from: 1, price: 1132 },
  { from: 10, price: 1033 },
]

test("a worked example: dropshipping from China to Germany, one piece in a parcel below 150 €", () => {
  const offer = {
    kind: "dropshipping" as const,
    ship_from_country: "CN",
    tiers,
    shipping: [
      { to: "DE", price: 579 },
      { to: "EU", price: 830 },
    ],
    hs_code: "94055000",
  }
  // 11.32 + 5.79 + 3.00 = 20.11; VAT 19 % of 20.11 = 3.82; 20.11 × 2.5 = 50.28, + 9.55 = 59.83.
  expect(landedCost(offer, { quantity: 1, market: market("DE") })).toEqual({
    unit: 1132,
    freight: 579,
    duty: 300,
    packaging: 0,
    fees: 0,
    total: 2011,
    import_vat: 382,
    retail: 5983,
  })
  // With that day's duty on small parcels: 5.00, nothing, or unknown, which is never 0.
  const dutyAt = (small_parcel_duty: number | null) =>
    landedCost(offer, { quantity: 1, market: market("DE", { small_parcel_duty }) })
  expect([500, 0, null].map((amount) => [dutyAt(amount)?.duty, dutyAt(amount)?.total])).toEqual([
    [500, 2211],
    [0, 1711],
    [null, 1711],
  ])
  // To France by the group, ten at once: 10.33 + 8.30 + 3.00 = 21.63.
  const france = landedCost(offer, { quantity: 10, market: market("FR", { vat_rate: 2000 }) })
  expect(france).toMatchObject({ unit: 1033, freight: 830, duty: 300, total: 2163 })
})

test("a parcel of goods of 150 € pays the duty rate, one worth a cent less the fixed duty", () => {
  const goods = { ship_from_country: "CN", hs_code: "94055000" }
  const germany = { country: "DE", duty_rate: 1000, small_parcel_duty: 300 }
  const duty = (unit: number) => dutyOf(goods, germany, { unit, value: unit, isParcel: true })
  expect([duty(14_999), duty(15_000)]).toEqual([300, 1500])
})

test("a worked example: a bulk order by train, 900 pieces, sold from our stock in Germany", () => {
  const offer = {
    kind: "bulk" as const,
    ship_from_country: "CN",
    tiers: [
      { from: 300, price: 842 },
      { from: 600, price: 791 },
    ],
    shipping: [{ to: "EU", price: 145_000 }],
    hs_code: "94055000",
  }
  // 7.91 + 1,450.00 / 900 = 1.61; duty 2.7 % of 9.52 = 0.26; 0.50; 1.50 + 4.90 = 6.40: 16.68.
  // VAT 19 % of 9.78 = 1.86; 16.68 × 2.5 = 41.70, + 7.92 = 49.62.
  expect(landedCost(offer, { quantity: 900, market: market("DE", { duty_rate: 270 }) })).toEqual({
    unit: 791,
    freight: 161,
    duty: 26,
    packaging: 50,
    fees: 640,
    total: 1668,
    import_vat: 186,
    retail: 4962,
  })
  expect(landedCost(offer, { quantity: 299, market: market("DE") })).toBeUndefined()
})

test("a worked example: no duty from the EU to Austria; unknown is not 0", () => {
  const offer = {
    kind: "bulk" as const,
    ship_from_country: "PL",
    tiers: [{ from: 1, price: 1250 }],
    shipping: [],
    hs_code: null,
  }
  const austria = market("AT", { vat_rate: 2000, fulfilment: 990 })
  // 12.50 + 0.50 + 1.50 + 9.90 = 24.40; freight is not included. 24.40 × 3 = 73.20, + 14.64 = 87.84.
  expect(landedCost(offer, { quantity: 50, market: austria, factor: 300 })).toEqual({
    unit: 1250,
    freight: null,
    duty: 0,
    packaging: 50,
    fees: 1140,
    total: 2440,
    import_vat: null,
    retail: 8784,
  })
  const switzerland = market("CH", { vat_rate: 810 })
  expect(landedCost(offer, { quantity: 50, market: switzerland })?.duty).toBeNull()
})

test("a rate is applied once, half away from zero; among tiers and destinations the narrowest applies", () => {
  expect(inEuro(1310, 1_157_300)).toBe(1132)
  expect(inEuro(1310, null)).toBe(1310)
  expect(inEuro(3, 2_000_000)).toBe(2)
  expect([0, 1, 9, 10, 11].map((n) => tierOf(tiers, n)?.price)).toEqual([
    undefined,
    1132,
    1132,
    1033,
    1033,
  ])
  const shipping = [{ to: "WORLD" }, { to: "EU" }, { to: "DE" }]
  expect(["DE", "FR", "CH"].map((to) => shippingTo(shipping, to)?.to)).toEqual([
    "DE",
    "EU",
    "WORLD",
  ])
})

test("a more expensive tier never costs less in total: the landed cost of more pieces falls, or jumps down", () => {
  const offer = {
    kind: "bulk" as const,
    ship_from_country: "CN",
    tiers: [{ from: 1, price: 900 }],
    shipping: [{ to: "WORLD", price: 99_999 }],
    hs_code: null,
  }
  const totals = Array.from(
    { length: 400 },
    (_, n) => landedCost(offer, { quantity: n + 1, market: market("DE") })?.total ?? 0,
  )
  expect(Math.min(...totals)).toBeGreaterThan(0)
  expect(totals).toEqual(totals.toSorted((one, other) => other - one))
})

test("a worked example: a customer's margin is the price without VAT less the cost per piece", () => {
  // 59.83 / 1.19 = 50.28; 50.28 − 20.11 = 30.17, of 50.28 60.00 %.
  expect(marginAt(5983, { total: 2011, vat_rate: 1900 })).toEqual({
    net: 5028,
    margin: 3017,
    percent: 6000,
  })
  // At the price of the picture: 39.90 / 1.19 = 33.53; 33.53 − 18.89 = 14.64, 43.66 %. To Austria 33.25, 14.36.
  expect(marginAt(3990, { total: 1889, vat_rate: 1900 })).toEqual({
    net: 3353,
    margin: 1464,
    percent: 4366,
  })
  expect(marginAt(3990, { total: 1889, vat_rate: 2000 })).toMatchObject({ net: 3325, margin: 1436 })
  // Sold below cost, and free of charge.
  expect(marginAt(1190, { total: 1250, vat_rate: 1900 })).toMatchObject({
    margin: -250,
    percent: -2500,
  })
  expect(marginAt(0, { total: 1250, vat_rate: 1900 })).toEqual({
    net: 0,
    margin: -1250,
    percent: 0,
  })
})

test("at the suggested price the margin is that of the factor in every market: 2.5 times gives 60 %", () => {
  const offer = {
    kind: "dropshipping" as const,
    ship_from_country: "PL",
    tiers,
    shipping: [],
    hs_code: null,
  }
  for (const [factor, percent] of [
    [250, 6000],
    [200, 5000],
    [400, 7500],
  ] as const)
    for (const vat_rate of [1900, 2000, 2550]) {
      const landed = landedCost(offer, { quantity: 10, market: market("DE", { vat_rate }), factor })
      const { margin } = marginAt(landed?.retail ?? 0, { total: landed?.total ?? 0, vat_rate })
      expect(Math.abs(margin - ((landed?.total ?? 0) * (factor - 100)) / 100)).toBeLessThanOrEqual(
        1,
      )
      expect(percent).toBe(((factor - 100) * 10_000) / factor)
    }
})

test("break-even is the first quantity at which one offer is cheaper", () => {
  const costs = [
    { quantity: 100, one: null, other: 2011 },
    { quantity: 300, one: 2100, other: 2011 },
    { quantity: 480, one: 2010, other: 2011 },
  ]
  expect(breakEven(costs)).toBe(480)
  expect(breakEven(costs.slice(0, 2))).toBeNull()
  expect(breakEven([{ quantity: 400, one: 2011, other: 2011 }])).toBeNull()
})

/** Tiers as the schema lets them through: rising quantities, any prices. */
const anyTiers = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 5000 }), price: fc.nat(2_000_000) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ from }) => from,
  })
  .map((some) => some.toSorted((a, b) => a.from - b.from))
const anyQuantity = fc.integer({ min: 1, max: 10_000 })

test("property: the tier of a quantity is the last that starts at or below it, and there is none below the first", () => {
  fc.assert(
    fc.property(anyTiers, anyQuantity, (some, quantity) => {
      const tier = tierOf(some, quantity)
      const reached = some.filter(({ from }) => from <= quantity)
      expect(tier).toBe(reached.at(-1))
      // One piece more never leads to an earlier tier.
      expect(tierOf(some, quantity + 1)?.from ?? 0).toBeGreaterThanOrEqual(tier?.from ?? 0)
    }),
  )
})

test("property: a euro amount is the nearest cent at the rate, and monotonic", () => {
  const rate = fc.integer({ min: 10_000, max: 200_000_000 })
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, amount, rate, (one, other, rate_micro) => {
      const euro = BigInt(inEuro(one, rate_micro))
      const exact = BigInt(one) * 1_000_000n
      const off = exact - euro * BigInt(rate_micro)
      expect(2n * (off < 0n ? -off : off) <= BigInt(rate_micro)).toBe(true)
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(inEuro(less, rate_micro)).toBeLessThanOrEqual(inEuro(more, rate_micro))
      expect(inEuro(one, 1_000_000)).toBe(one)
    }),
  )
})
