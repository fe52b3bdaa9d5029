import type { Address } from "@packhaus/contract/commerce/addresses"
import { isPostalCodeOf, needsPostalCode } from "@packhaus/contract/kernel/postal-codes"

/** City states, whose addresses often omit the city. */
const cityStates = ["GI", "HK", "MC", "MO", "SG", "SM", "VA"]

/** People enter a dot or a dash into required fields of a shop front. */
const isSaid = (text: string | null) => text !== null && /[\p{L}\d]/u.test(text)

/**
 * Whether an address is undeliverable: recipient, street, city or country is missing, or the post
 * code is certainly invalid for its country.
 */
export function isBadAddress(address: Address | null): boolean {
  if (!address || address.country_code === "ZZ" || !isSaid(address.address_1)) return true
  const { first_name, last_name, company, city, country_code: country } = address
  if (![first_name, last_name, company].some(isSaid)) return true
  if (!isSaid(city) && !cityStates.includes(country)) return true
  const postalCode = (address.postal_code ?? "").trim()
  return postalCode ? !isPostalCodeOf(country, postalCode) : needsPostalCode(country)
}
