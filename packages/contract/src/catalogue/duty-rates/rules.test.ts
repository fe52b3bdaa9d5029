import { expect, test } from "vitest"
import { landedCost } from "../../sourcing/offers/rules.ts"
import { dutyRateOf, prefixesOf } from "./rules.ts"

const rate = (
  hs_prefix: string,
  rate: number,
  overrides: { origin?: string; destination?: string } = {},
) => ({
  hs_prefix,
  rate,
  origin: overrides.origin ?? null,
  destination: overrides.destination ?? null,
})
const rates = [
  rate("94", 300),
  rate("9405", 270),
  rate("9405", 470, { origin: "CN" }),
  rate("94055000", 0, { origin: "VN" }),
  rate("9405", 600, { destination: "US" }),
  rate("9405", 3_100, { destination: "US", origin: "CN" }),
]
const way = (hs_code: string | null, origin: string, destination: string) =>
  dutyRateOf(rates, { hs_code, origin, destination })

test.each([
  ["the rate of the origin", "94055000", "CN", "DE", 470],
  ["that of everywhere, where the origin has none", "94055000", "IN", "FR", 270],
  ["the longest beginning, though it is 0", "94055000", "VN", "AT", 0],
  ["the chapter, where the heading has none", "94036000", "CN", "DE", 300],
  ["of another tariff", "94055000", "CN", "US", 3_100],
  ["of another tariff, from everywhere", "94055000", "IN", "US", 600],
  ["unknown goods", "69120000", "CN", "DE", null],
  ["an unknown tariff: never 0, and never that of the EU", "94055000", "CN", "CH", null],
  ["goods without a code", null, "CN", "DE", null],
] as const)("a duty rate: %s", (_, hs_code, origin, destination, expected) => {
  expect(way(hs_code, origin, destination)).toBe(expected)
})

test("a code belongs to its chapter, heading, subheading and EU code", () => {
  expect(prefixesOf("340600")).toEqual(["34", "3406", "340600"])
  expect(prefixesOf("94055000901")).toEqual(["94", "9405", "940550", "94055000", "9405500090"])
})

const bulk = {
  kind: "bulk" as const,
  ship_from_country: "CN",
  tiers: [{ from: 1, price: 791 }],
  shipping: [{ to: "WORLD", price: 145_000 }],
  hs_code: "94055000",
}
const landedIn = (country: string, offer = bulk) =>
  landedCost(offer, {
    quantity: 900,
    market: {
      country,
      vat_rate: 1_900,
      duty_rate: way(offer.hs_code, offer.ship_from_country, country),
      small_parcel_duty: 300,
      packing: 150,
      packaging: 50,
      fulfilment: 490,
    },
  })

test("worked examples to the cent: the duty rate in the landed cost", () => {
  // 7.91 + 1.61 = 9.52. Germany 4.7 %: 0.447 → 0.45; 9.52 + 0.45 + 0.50 + 6.40 = 16.87.
  expect(landedIn("DE")).toMatchObject({ freight: 161, duty: 45, total: 1687 })
  // VAT at the border: 19 % of 9.97 = 1.89.
  expect(landedIn("DE")?.import_vat).toBe(189)
  // The USA 31 %: 2.9512 → 2.95.
  expect(landedIn("US")).toMatchObject({ duty: 295, total: 1937 })
  // From Vietnam 0 %: known, and nothing.
  expect(landedIn("DE", { ...bulk, ship_from_country: "VN" })).toMatchObject({
    duty: 0,
    total: 1642,
  })
  // Switzerland: not included.
  expect(landedIn("CH")).toMatchObject({ duty: null, total: 1642 })
})
