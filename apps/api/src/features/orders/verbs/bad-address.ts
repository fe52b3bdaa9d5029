import type { Address } from "@packhaus/contract/orders/schema"
import validator from "validator"

const known: readonly string[] = validator.isPostalCodeLocales
// Codes that are optional, or that shops rarely have right.
const lenient = ["IE", "HK"]
const isKnown = (country: string): country is validator.PostalCodeLocale => known.includes(country)

/** Whether a parcel cannot be sent there: no street, city or country, or a postal code that cannot be. */
export function isBadAddress(address: Address | null): boolean {
  if (!address?.address_1 || !address.city || address.country_code === "ZZ") return true
  const { country_code: country, postal_code } = address
  if (!isKnown(country) || lenient.includes(country)) return false
  return !validator.isPostalCode((postal_code ?? "").trim().toUpperCase(), country)
}
