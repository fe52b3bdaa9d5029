import type { Address } from "@packhaus/contract/commerce/addresses"
import { isPostalCodeOf, needsPostalCode } from "@packhaus/contract/kernel/postal-codes"

/** They are one city each: people leave it out. */
const cityStates = ["GI", "HK", "MC", "MO", "SG", "SM", "VA"]

/** People write a point or a dash into a field that a shop front does not let them leave empty. */
const isSaid = (text: string | null) => text !== null && /[\p{L}\d]/u.test(text)

/**
 * Whether no parcel can be delivered to an address: it has no recipient, street, city or country, or a post
 * code that its country surely does not have.
 */
export function isBadAddress(address: Address | null): boolean {
  if (!address || address.country_code === "ZZ" || !isSaid(address.address_1)) return true
  const { first_name, last_name, company, city, country_code: country } = address
  if (![first_name, last_name, company].some(isSaid)) return true
  if (!isSaid(city) && !cityStates.includes(country)) return true
  const postalCode = (address.postal_code ?? "").trim()
  return postalCode ? !isPostalCodeOf(country, postalCode) : needsPostalCode(country)
}
