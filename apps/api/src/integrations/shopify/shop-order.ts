import type { Address } from "@packhaus/contract/commerce/addresses"
import type { PaymentStatus } from "@packhaus/contract/commerce/orders"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { EnteredField, ShopHold } from "@packhaus/contract/orders/schema"

/**
 * One line as a shop tells it, in pieces. `canceled_quantity`: removed or refunded pieces that the
 * shop does not count as fulfilled. `fulfilled_quantity`: what the shop counts as fulfilled, by
 * whomever, our own pushed parcels included. Negative quantities are returns (domain 2.2).
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
  /** Of one piece, before discounts; `discount_total` is that of all pieces. */
  unit_price: Cents
  discount_total: Cents
  requires_shipping: boolean
  /** What the shopper entered for it, such as an engraving. */
  properties: readonly EnteredField[]
  /** What it is here, where the shop knows that. */
  variant?: { id: string; inventory_item_id: string }
}

/**
 * What the fulfilment orders of a shop tell: which of them wait on hold or for their day, and the lines
 * that shoppers collect, by their external ids.
 */
export type ShopParts = { holds: readonly ShopHold[]; collected: readonly string[] }

/**
 * The normal form of an order of a connected shop, always whole: every line, every field. Money in
 * minor units of `currency_code` (lower case), times as ISO 8601 with all digits the shop gave.
 * A null the shop redacted does not overwrite what is known (domain 2.1).
 */
export type ShopOrder = {
  external_id: string
  /** As the shopper knows it, such as `#1001`. */
  number: string
  created_at: string
  updated_at: string
  canceled_at: string | null
  payment_status: PaymentStatus
  /** The shop's own word where it says more than our status. */
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
  note: string | null
  /** What the shopper entered with the order, such as a gift message. */
  note_attributes: readonly EnteredField[]
  lines: readonly ShopLine[]
  /** Undefined where a message does not carry them: what is known stays. */
  parts?: ShopParts | undefined
}
