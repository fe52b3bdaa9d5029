import { expect, test } from "vitest"
import { countryGroupOf } from "../invoicing/price-lists/schema.ts"
import { isExport, vatOf } from "../invoicing/taxes/rules.ts"
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

test("the EU's customs and VAT territory include every member state, and both include no other country but Monaco", () => {
  const inBoth = countryCodes.filter((country) => isInEuCustoms(country) && isInEuVat(country))
  expect(inBoth.toSorted()).toEqual([...euCountries, "MC"].toSorted())
})

test("a place belongs to one country, and shipments inside a country cross no border", () => {
  for (const country of countryCodes)
    for (const postal_code of [null, "00120", "22100", "27498", "35001", "97400", "BT1 1AA"]) {
      const place = placeOf(country, postal_code)
      expect(isCountry(countryOf(place))).toBe(true)
      expect(isBorder(place, place)).toBe(false)
    }
})

const [sellerCountry, day] = ["DE", "2026-11-21"]
const seller = { sellerCountry, isSmallBusiness: false }

test.each([
  ["Canaries", "ES-CN", "O"],
  ["Büsingen", "DE-BUS", "O"],
  ["Heligoland", "DE-HEL", "O"],
  ["Réunion", "RE", "O"],
  ["Northern Ireland", "XI", "O"],
  ["Monaco", "MC", "AE"],
] as const)("VAT of a service to a business in %s", (_, recipientCountry, category) => {
  const confirmedVatId = "FR40303265045"
  const vat = vatOf({ kind: "service", ...seller, day, recipientCountry, confirmedVatId })
  expect(vat?.category).toBe(category)
})

test.each([
  ["the Canaries", "DE", "ES-CN", "ESB12345678", "G"],
  ["Heligoland", "DE", "DE-HEL", null, "G"],
  ["Büsingen", "DE", "DE-BUS", null, "G"],
  ["Åland", "DE", "AX", "FI12345678", "G"],
  ["Réunion", "DE", "RE", "FR40303265045", "G"],
  ["Monaco", "DE", "MC", "FR40303265045", "K"],
  ["Northern Ireland", "DE", "XI", "XI123456789", "K"],
  ["Germany, from Büsingen", "DE-BUS", "DE", null, "O"],
] as const)("VAT of goods to %s", (_, startCountry, endCountry, confirmedVatId, category) => {
  const way = { startCountry, endCountry, confirmedVatId, isExportProved: true }
  expect(vatOf({ kind: "goods", ...seller, day, ...way })?.category).toBe(category)
  expect(isExport({ sellerCountry, startCountry, endCountry })).toBe(category === "G")
})
