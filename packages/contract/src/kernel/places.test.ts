import { expect, test } from "vitest"
import { countryGroupOf } from "../price-lists/schema.ts"
import { countryCodes, euCountries, isCountry } from "./countries.ts"
import { countryOf, isBorder, isInEuCustoms, isInEuVat, placeOf } from "./places.ts"

test.each([
  ["es", "35001", "ES-CN", "rest"],
  ["ES", "ES-38 670", "ES-CN", "rest"],
  ["ES", "8001", "ES", "eu"],
  ["EL", "63086", "GR-69", "rest"],
  ["DE", "D-27498", "DE-HEL", "de"],
  ["DE", "78266", "DE-BUS", "de"],
  ["DE", null, "DE", "de"],
  ["CH", "8238", "DE-BUS", "de"],
  ["FR", "97133", "BL", "rest"],
  ["FR", "97150", "MF", "rest"],
  ["FR", "F-75001", "FR", "eu"],
  ["MC", "98000", "MC", "eu"],
  ["UK", "bt15gs", "XI", "rest"],
  ["GB", "SW1A 1AA", "GB", "rest"],
  ["NO", "9170", "SJ", "rest"],
  ["US", "00901", "PR", "rest"],
] as const)("%s %s is %s, in the country group %s", (country, postal_code, place, group) => {
  expect(placeOf(country, postal_code)).toBe(place)
  expect(countryGroupOf(place)).toBe(group)
})

test("the Union's customs and VAT territory have every member state; no other country is in both but Monaco", () => {
  const inBoth = countryCodes.filter((country) => isInEuCustoms(country) && isInEuVat(country))
  expect(inBoth.toSorted()).toEqual([...euCountries, "MC"].toSorted())
})

test("a place is in a country, and no border is crossed inside it", () => {
  for (const country of countryCodes)
    for (const postal_code of [null, "00120", "22100", "27498", "35001", "97400", "BT1 1AA"]) {
      const place = placeOf(country, postal_code)
      expect(isCountry(countryOf(place))).toBe(true)
      expect(isBorder(place, place)).toBe(false)
    }
})
