import type { Address } from "@packhaus/contract/commerce/addresses"
import type { PaymentStatus } from "@packhaus/contract/commerce/orders"
import type { Cents } from "@packhaus/contract/kernel/values"

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
}

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
  lines: readonly ShopLine[]
}

/** What an arriving order needs to know of its shop. A row of `shops` fits. */
export type ArrivingShop = {
  id: string
  organisation_id: string
  sales_channel_id: string
  default_shipment_method: string | null
  /** The shop's shipping titles to shipment methods. */
  shipment_methods: Readonly<Record<string, string>>
  non_goods: readonly string[]
  route_unpaid: boolean
  /** Open orders from before `connected_at` are routed; otherwise they wait on hold. */
  route_existing: boolean
  connected_at: string
}

/** One order of a batch; `authoritative`: just read from the shop, so it wins at equal times too. */
export type Arrival = { shop: ArrivingShop; order: ShopOrder; authoritative: boolean }

/**
 * What became of it. `unchanged`: this very version is here. `older`: a newer one is. `same_time`: it
 * has the time of the version that is here but another content: read it again from the shop and pass
 * it as authoritative. `failed`: this order changed nothing, the others of the batch did.
 */
export type ArrivalOutcome = {
  shop_id: string
  external_id: string
  order_id: string | null
  outcome: "inserted" | "updated" | "unchanged" | "older" | "same_time" | "failed"
  error: string | null
}
