import type { Address } from "@packhaus/contract/commerce/addresses"
import type { PaymentStatus } from "@packhaus/contract/commerce/orders"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { Language } from "@packhaus/contract/members/schema"
import type { EnteredField, ShopHold } from "@packhaus/contract/orders/schema"

/**
 * A line in a shop's order, in pieces. `canceled_quantity`: removed or refunded pieces that the
 * shop does not count as fulfilled. `fulfilled_quantity`: pieces the shop counts as fulfilled by
 * anyone, including our own pushed parcels. Negative quantities are returns (domain 2.2).
 */
export type ShopLine = {
  external_id: string
  external_variant_id: string | null
  sku: string | null
  title: string
  variant_title: string | null
  quantity: number
  canceled_quantity: number
  fulfilled_quantity: number
  /** Per piece, before discounts; `discount_total` covers all pieces. */
  unit_price: Cents
  discount_total: Cents
  requires_shipping: boolean
  /** The shopper's input for the line, such as an engraving. */
  properties: readonly EnteredField[]
  /** Our variant, if the shop names it. */
  variant?: { id: string; inventory_item_id: string }
}

/**
 * Data of a shop's fulfilment orders: those on hold or scheduled, and the external ids of lines
 * that shoppers collect.
 */
export type ShopParts = { holds: readonly ShopHold[]; collected: readonly string[] }

/**
 * The normal form of a connected shop's order, always complete: every line, every field. Money in
 * minor units of `currency_code` (lower case), times as ISO 8601 with all digits of the shop. A
 * null for redacted data does not overwrite known values (domain 2.1).
 */
export type ShopOrder = {
  external_id: string
  /** As shown to the shopper, such as `#1001`. */
  number: string
  created_at: string
  updated_at: string
  canceled_at: string | null
  payment_status: PaymentStatus
  /** The shop's own word if it is more specific than our status. */
  payment_word: string | null
  currency_code: string
  subtotal: Cents
  discount_total: Cents
  shipping_total: Cents
  tax_total: Cents
  total: Cents
  taxes_included: boolean
  email: string | null
  phone: string | null
  shipping_address: Address | null
  shipping_title: string | null
  /** The shopper's, as far as the shop names it. */
  language: Language | null
  note: string | null
  /** The shopper's input for the order, such as a gift message. */
  note_attributes: readonly EnteredField[]
  lines: readonly ShopLine[]
  /** Undefined if a message does not carry them: known data stay. */
  parts?: ShopParts | undefined
}
