import type { Address } from "@packhaus/contract/commerce/addresses"
import { type LockedOrder, packedOf, setHold } from "../rows/locked-order.ts"

/** Whether the shop's address was taken over, and in which state of the order. */
export type AddressChange = "none" | "open" | "packed" | "shipped" | "locked"

/**
 * Takes over the shop's address unless a person changed it here. While packed and not shipped the
 * order is held and its slip is outdated (domain 2.7). A redacted address changes nothing.
 */
export function applyAddress(locked: LockedOrder, incoming: Address | null): AddressChange {
  const { order, items, was } = locked
  if (!incoming) return "none"
  const next = merged(order.shipping_address, incoming)
  if (order.shipping_address && isSame(order.shipping_address, next)) return "none"
  if (order.locked_fields.includes("shipping_address")) return "locked"
  putAddress(locked, next)
  if (was.isNew) return "none"
  if (items.some((item) => packedOf(item) > 0)) {
    setHold(locked, "address_changed", true)
    return "packed"
  }
  return items.some((item) => item.shipped_quantity > 0) ? "shipped" : "open"
}

/**
 * Sets the address and the fields derived from it. An acceptance applied to the former address
 * only.
 */
export function putAddress({ order }: Pick<LockedOrder, "order">, address: Address) {
  order.shipping_address = address
  order.address_accepted = false
  order.country_code = address.country_code
  order.recipient = recipientOf(address)
}

export const recipientOf = ({ first_name, last_name, company }: Address) =>
  [first_name, last_name].filter(Boolean).join(" ") || company || ""

/**
 * If name, street or city disappear from a complete address, the shop redacted it, so ours stays.
 */
function merged(known: Address | null, incoming: Address): Address {
  const isRedacted = incoming.address_1 === null || incoming.city === null
  if (!known || !isRedacted) return incoming
  const given = Object.entries(incoming).filter(([, value]) => value !== null)
  return { ...known, ...Object.fromEntries(given) }
}

function isSame(a: Address, b: Address) {
  const known = new Map(Object.entries(a))
  return Object.entries(b).every(([field, value]) => known.get(field) === value)
}
