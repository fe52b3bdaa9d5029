/** Amounts are integers in the minor unit of the shop's currency, times are ISO strings in UTC. */

export type Address = {
  first_name: string | null
  last_name: string | null
  company: string | null
  address1: string | null
  address2: string | null
  city: string | null
  zip: string | null
  province_code: string | null
  country_code: string
  phone: string | null
}

export type FinancialStatus =
  | "AUTHORIZED"
  | "EXPIRED"
  | "PAID"
  | "PARTIALLY_PAID"
  | "PARTIALLY_REFUNDED"
  | "PENDING"
  | "REFUNDED"
  | "VOIDED"

/** A field filled in by the shopper. */
export type Attribute = { name: string; value: string }

export type ShippingLine = { id: number; title: string; code: string; price: number }

export type Line = {
  id: number
  product_id: number | null
  variant_id: number | null
  sku: string | null
  title: string
  variant_title: string | null
  quantity: number
  /** Pieces removed by a refund, a cancellation or an edit. */
  removed: number
  unit_price: number
  discount: number
  requires_shipping: boolean
  properties?: Attribute[] | undefined
  /** A tip, which is not goods. */
  tip?: boolean | undefined
}

type FulfillmentHold = { id: number; reason: string; reason_notes: string | null }

type FulfillmentOrderLine = { id: number; line_id: number; total: number; remaining: number }

export type FulfillmentOrder = {
  id: number
  location_id: number
  status: "OPEN" | "IN_PROGRESS" | "CLOSED" | "CANCELLED" | "ON_HOLD" | "SCHEDULED"
  holds?: FulfillmentHold[] | undefined
  /** When a scheduled one may be sent. */
  fulfill_at?: string | undefined
  /** Undefined: shipped. */
  method?: "PICK_UP" | undefined
  lines: FulfillmentOrderLine[]
}

export type Tracking = { company: string | null; number: string | null; url: string | null }

export type Fulfillment = {
  id: number
  fulfillment_order_id: number
  location_id: number
  status: "SUCCESS" | "CANCELLED"
  created_at: string
  updated_at: string
  tracking: Tracking[]
  notified: boolean
  lines: { id: number; line_id: number; quantity: number }[]
}

export type Refund = {
  id: number
  created_at: string
  note: string | null
  amount: number
  restock_type: "CANCEL" | "NO_RESTOCK" | "RETURN"
  lines: { id: number; line_id: number; quantity: number; subtotal: number }[]
}

export type Order = {
  id: number
  name: string
  number: number
  created_at: string
  updated_at: string
  cancelled_at: string | null
  cancel_reason: "CUSTOMER" | "OTHER" | null
  email: string | null
  phone: string | null
  note: string | null
  financial_status: FinancialStatus
  customer: { id: number; first_name: string | null; last_name: string | null } | null
  shipping_address: Address | null
  shipping_line: ShippingLine | null
  /** Shipping replaced by an edit; the platform still lists it. */
  removed_shipping_lines?: ShippingLine[] | undefined
  note_attributes?: Attribute[] | undefined
  /** The language of the purchase, such as `de-DE`. */
  customer_locale?: string | null | undefined
  taxes_included: boolean
  tax_percent: number
  lines: Line[]
  refunds: Refund[]
  fulfillment_orders: FulfillmentOrder[]
  fulfillments: Fulfillment[]
}

export type Variant = {
  id: number
  inventory_item_id: number
  title: string
  sku: string | null
  barcode: string | null
  price: number
  weight_grams: number
  harmonized_system_code: string | null
  country_code_of_origin: string | null
  requires_shipping: boolean
  /** Whether the shop tracks it; undefined: it does. */
  tracked?: boolean | undefined
}

/** Sellable pieces of an item at a location. */
export type Level = { item_id: number; location_id: number; available: number }

export type Product = {
  id: number
  title: string
  handle: string
  description_html: string
  vendor: string
  status: "ACTIVE" | "ARCHIVED" | "DRAFT"
  created_at: string
  updated_at: string
  variants: Variant[]
}

export type Location = {
  id: number
  name: string
  active: boolean
  address1: string
  zip: string
  city: string
  country_code: string
}

export type Shop = {
  id: number
  domain: string
  name: string
  email: string
  currency: string
  country_code: string
  time_zone: string
  created_at: string
  locations: Location[]
}

type AccessToken = { token: string; expires_at: string | null }
type RefreshToken = { token: string; expires_at: string }

/** The app in a shop; only the tokens of its latest installation are valid. */
export type Installation = {
  id: number
  scopes: string[]
  access: AccessToken[]
  refresh: RefreshToken | null
  previous_refresh: RefreshToken | null
}

export type Subscription = {
  id: number
  topic: string
  uri: string
  created_at: string
}

export type Delivery = {
  webhook_id: string
  event_id: string
  topic: string
  subscription_id: number
  uri: string
  body: string
  triggered_at: string
  state: "waiting" | "delivered" | "failed" | "dropped"
  /** Status codes of the answers so far, 0 for none. */
  answers: number[]
}
