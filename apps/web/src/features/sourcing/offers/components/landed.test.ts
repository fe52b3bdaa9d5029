import {
  landedCost,
  type Market,
  marginAt,
  shippingTo,
  tierOf,
} from "@packhaus/contract/sourcing/offers/rules"
import fc from "fast-check"
import { expect, test } from "vitest"

const market = (country: string, overrides: Omit<Market, "country" | "vat_rate">): Market => ({
  country,
  vat_rate: 1900,
  ...overrides,
})
const anyQuantity = fc.integer({ min: 1, max: 10_000 })
const anyCountry = fc.constantFrom("DE", "AT", "FR", "CH", "GB", "US")
const anyTiers = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 5000 }), price: fc.nat(2_000_000) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ from }) => from,
  })
  .map((some) => some.toSorted((a, b) => a.from - b.from))

test("property: a landed cost is the sum of its known parts, names its unknown parts, and excludes import VAT", () => {
  const offers = fc.record({
    kind: fc.constantFrom("dropshipping" as const, "bulk" as const),
    ship_from_country: fc.constantFrom("CN", "PL", "DE", "US"),
    tiers: anyTiers,
    shipping: fc.uniqueArray(
      fc.record({ to: fc.constantFrom("DE", "AT", "EU", "WORLD"), price: fc.nat(500_000) }),
      { maxLength: 4, selector: ({ to }) => to },
    ),
    hs_code: fc.constantFrom(null, "94055000"),
  })
  const rates = fc.record({
    duty_rate: fc.option(fc.nat(3000)),
    small_parcel_duty: fc.option(fc.nat(1000)),
    packing: fc.nat(500),
    packaging: fc.nat(300),
    fulfilment: fc.nat(3000),
  })
  const factors = fc.integer({ min: 100, max: 1000 })
  fc.assert(
    fc.property(
      offers,
      rates,
      anyCountry,
      anyQuantity,
      factors,
      (offer, overrides, country, quantity, factor) => {
        const looked = { quantity, market: market(country, overrides), factor }
        const landed = landedCost(offer, looked)
        const tier = tierOf(offer.tiers, quantity)
        expect(landed === undefined).toBe(tier === undefined)
        if (!landed || !tier) return
        const { unit, freight, duty, packaging, fees, total, import_vat, retail } = landed
        expect(total).toBe(unit + (freight ?? 0) + (duty ?? 0) + packaging + fees)
        expect(unit).toBe(tier.price)
        expect(freight === null).toBe(shippingTo(offer.shipping, country) === undefined)
        // Without a border there is neither duty nor import VAT.
        if (offer.ship_from_country === country) expect([duty, import_vat]).toEqual([0, null])
        // A parcel of a supplier costs us no packing.
        if (offer.kind === "dropshipping") expect([packaging, fees]).toEqual([0, 0])
        // A known duty never reduces the cost, and an unknown one never counts as 0.
        const unknown = landedCost(offer, {
          ...looked,
          market: market(country, { ...overrides, duty_rate: null, small_parcel_duty: null }),
        })
        expect(unknown?.total).toBeLessThanOrEqual(total)
        expect(unknown?.duty === null || unknown?.duty === 0).toBe(true)
        if (unknown?.duty === 0) expect(duty).toBe(0)
        // The suggested price leaves no negative margin.
        expect(marginAt(retail, { total, vat_rate: 1900 }).margin).toBeGreaterThanOrEqual(-1)
      },
    ),
  )
})
