import type { Address } from "@packhaus/contract/commerce/addresses"
import { expect, test } from "vitest"
import { isBadAddress } from "./bad-address.ts"

const address: Address = {
  first_name: "Erika",
  last_name: "Muster",
  company: null,
  address_1: "Teststr. 1",
  address_2: null,
  postal_code: "10115",
  city: "Berlin",
  province: null,
  country_code: "DE",
  phone: null,
}

test.each([
  ["whole", {}],
  ["of a company", { first_name: null, last_name: null, company: "Muster GmbH" }],
  ["of one name", { first_name: null }],
  ["of the British forces", { country_code: "GB", postal_code: "BFPO 57", city: "BFPO" }],
  ["in Ireland, without Eircode", { country_code: "IE", postal_code: null, city: "Cork" }],
  ["in Hong Kong, without post code and city", { country_code: "HK", postal_code: "", city: null }],
  ["in Singapore, without city", { country_code: "SG", postal_code: "018956", city: null }],
  ["with a name in Chinese", { first_name: null, last_name: "王", address_1: "长安街1号" }],
] as const)("accepts an address %s", (_, change) => {
  expect(isBadAddress({ ...address, ...change })).toBe(false)
})

test.each([
  ["without a name and a company", { first_name: null, last_name: null }],
  ["with signs as its name", { first_name: "-", last_name: "." }],
  ["without a street", { address_1: null }],
  ["with a point as its street", { address_1: "." }],
  ["without a city", { city: null }],
  ["of an unknown country", { country_code: "ZZ" }],
  ["without a post code in Germany", { postal_code: null }],
  ["with spaces as its post code", { postal_code: "  " }],
  ["with a Dutch post code in Germany", { postal_code: "1012 AB" }],
  ["with five digits in the Netherlands", { country_code: "NL", postal_code: "10115" }],
  ["with 00000 in Germany", { postal_code: "00000" }],
] as const)("holds an address %s", (_, change) => {
  expect(isBadAddress({ ...address, ...change })).toBe(true)
})

test("holds a missing address", () => {
  expect(isBadAddress(null)).toBe(true)
})
