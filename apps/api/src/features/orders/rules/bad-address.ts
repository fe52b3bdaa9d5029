import { createRequire } from "node:module"
import type { Address } from "@packhaus/contract/commerce/addresses"
import type { PostalCodeLocale } from "validator/lib/isPostalCode.js"

type PostalCodes = typeof import("validator/lib/isPostalCode.js")
// By itself: the whole library is 112 more files at each start.
const { default: isPostalCode, locales }: PostalCodes = createRequire(import.meta.url)(
  "validator/lib/isPostalCode.js",
)

const known: readonly string[] = locales
// Codes that are optional, or that shops rarely have right.
const lenient = ["IE", "HK"]
const isKnown = (country: string): country is PostalCodeLocale => known.includes(country)

/** Whether a parcel cannot be sent there: no street, city or country, or a postal code that cannot be. */
export function isBadAddress(address: Address | null): boolean {
  if (!address?.address_1 || !address.city || address.country_code === "ZZ") return true
  const { country_code: country, postal_code } = address
  if (!isKnown(country) || lenient.includes(country)) return false
  return !isPostalCode((postal_code ?? "").trim().toUpperCase(), country)
}
