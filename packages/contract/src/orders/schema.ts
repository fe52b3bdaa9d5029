import { z } from "zod"
import { OrderCustoms } from "../customs/schema.ts"
import { invoiceLifecycle, invoiceTypes } from "../invoices/status.ts"
import { dateRange, expandable, ListQuery, oneOrMany } from "../kernel/page.ts"
import { Cents, Id, Timestamp } from "../kernel/values.ts"
import { Parcel, PushState, ShipmentMethod } from "../parcels/schema.ts"
import { ShopReturn } from "../shop-returns/schema.ts"
import { locationKinds } from "../stock-locations/schema.ts"
import { orderMarks } from "./rules.ts"
import {
  fulfillmentLifecycle,
  fulfillmentStatuses,
  holdReasons,
  orderGroupNames,
  paymentStatuses,
} from "./status.ts"

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.string().regex(/^[A-Z]{2}$/, "country.invalid")
const Text = (max: number) => z.string().trim().max(max, "text.too_long")
/** Null where the reader may not see money (support and suppliers, domain 1). */
const Amount = Cents.nullable()

export const Address = z.strictObject({
  first_name: Text(100).nullable(),
  last_name: Text(100).nullable(),
  company: Text(200).nullable(),
  address_1: Text(200).nullable(),
  address_2: Text(200).nullable(),
  postal_code: Text(20).nullable(),
  city: Text(100).nullable(),
  province: Text(100).nullable(),
  country_code: Country,
  phone: Text(40).nullable(),
})
export type Address = z.output<typeof Address>

/** Why these places: shown in words on the order (domain 2.3). */
export const Routing = z.object({
  rule: z.enum(["first_with_stock", "next_with_stock", "split", "partial", "by_hand"]),
  /** Whose list decided, and for which country it was written; `ZZ` is the rest of the world. */
  list: z.enum(["own", "platform"]).nullable(),
  country_code: Country,
  list_country_code: Country.nullable(),
  places: z.array(
    z.object({ location_id: Id, name: z.string(), rank: z.int().nullable(), pieces: z.int() }),
  ),
  skipped: z.array(
    z.object({
      location_id: Id,
      name: z.string(),
      rank: z.int(),
      reason: z.enum(["inactive", "recipient_closed", "no_stock", "not_all_stock"]),
      sku: z.string().nullable(),
    }),
  ),
})
export type Routing = z.output<typeof Routing>

/** An order in a list. `number` is the shop's, `display_id` ours. */
export const OrderRow = z.object({
  id: Id,
  display_id: z.int(),
  number: z.string(),
  merchant_id: Id,
  /** Null for suppliers. */
  merchant_name: z.string().nullable(),
  shop_id: Id.nullable(),
  shop_name: z.string().nullable(),
  sales_channel_id: Id,
  external_id: z.string().nullable(),
  status: z.enum(["pending", "completed", "archived", "canceled", "requires_action"]),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  holds: z.array(z.enum(holdReasons)),
  /** What the status alone does not say. */
  marks: z.array(z.enum(orderMarks)),
  recipient: z.string(),
  country_code: z.string(),
  email: z.string().nullable(),
  currency_code: z.string(),
  total: Amount,
  item_count: z.int(),
  first_item: z.string().nullable(),
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  location_kind: z.enum(locationKinds).nullable(),
  shipment_method: z.string().nullable(),
  invoiced: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  canceled_at: Timestamp.nullable(),
})
export type OrderRow = z.output<typeof OrderRow>

export const orderSorts = ["created_at", "total"] as const

export const OrderQuery = ListQuery.extend({
  expand: expandable("items", "fulfillments").optional(),
  group: z.enum(orderGroupNames).optional(),
  payment_status: oneOrMany(z.enum(paymentStatuses)).optional(),
  fulfillment_status: oneOrMany(z.enum(fulfillmentStatuses)).optional(),
  hold: z.enum(holdReasons).optional(),
  mark: z.enum(orderMarks).optional(),
  country_code: oneOrMany(Country).optional(),
  location_id: oneOrMany(Id).optional(),
  location_kind: z.enum(locationKinds).optional(),
  shop_id: oneOrMany(Id).optional(),
  merchant_id: oneOrMany(Id).optional(),
  created_at: dateRange.optional(),
})
export type OrderQuery = z.output<typeof OrderQuery>

/** How many orders each tab holds: exact to MOST_COUNTED; one more means more. */
export const OrderCounts = z.object({
  groups: z.record(z.enum(orderGroupNames), z.int()),
  holds: z.record(z.enum(holdReasons), z.int()),
})
export type OrderCounts = z.output<typeof OrderCounts>

export const OrderLine = z.object({
  id: Id,
  position: z.int(),
  variant_id: Id.nullable(),
  inventory_item_id: Id.nullable(),
  external_variant_id: z.string().nullable(),
  matched_by: z.enum(["link", "sku", "hand"]).nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullable(),
  thumbnail: z.string().nullable(),
  requires_shipping: z.boolean(),
  quantity: z.int(),
  canceled_quantity: z.int(),
  fulfilled_quantity: z.int(),
  shipped_quantity: z.int(),
  fulfilled_elsewhere_quantity: z.int(),
  returned_quantity: z.int(),
  unit_price: Amount,
  discount_total: Amount,
  hs_code: z.string().nullable(),
  origin_country: z.string().nullable(),
  mid_code: z.string().nullable(),
  /** Where its open pieces are promised. */
  reservations: z.array(z.object({ location_id: Id, quantity: z.int() })),
})
export type OrderLine = z.output<typeof OrderLine>

export const Fulfillment = z.object({
  id: Id,
  location_id: Id,
  location_name: z.string(),
  status: z.enum(fulfillmentLifecycle.statuses),
  shipment_method: z.string().nullable(),
  slip_is_stale: z.boolean(),
  packed_by: z.string(),
  packed_at: Timestamp,
  shipped_at: Timestamp.nullable(),
  canceled_at: Timestamp.nullable(),
  items: z.array(z.object({ line_item_id: Id, quantity: z.int() })),
  parcels: z.array(Parcel),
  packagings: z.array(
    z.object({ packaging_id: Id, name: z.string(), quantity: z.int(), change: z.int() }),
  ),
  push: PushState.nullable(),
})
export type Fulfillment = z.output<typeof Fulfillment>

/** An invoice or credit note an order stands on, with the net sum of its lines there. */
const OrderInvoice = z.object({
  id: Id,
  number: z.string().nullable(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceLifecycle.statuses),
  net: Cents,
})

export const Order = OrderRow.omit({ first_item: true, item_count: true }).extend({
  payment_word: z.string().nullable(),
  phone: z.string().nullable(),
  subtotal: Amount,
  discount_total: Amount,
  shipping_total: Amount,
  tax_total: Amount,
  rounding: Amount,
  taxes_included: z.boolean(),
  shipping_address: Address.nullable(),
  shipping_title: z.string().nullable(),
  routing: Routing.nullable(),
  locked_fields: z.array(z.string()),
  note: z.string().nullable(),
  arrived_at: Timestamp,
  external_url: z.string().nullable(),
  customs: OrderCustoms,
  items: z.array(OrderLine),
  fulfillments: z.array(Fulfillment),
  /** What of it stands on invoices and credit notes. Nothing for those it does not concern. */
  invoices: z.array(OrderInvoice),
  /** What its shop reports as returned, of it or by it. Nothing for suppliers. */
  returns: z.array(ShopReturn.omit({ merchant_id: true, external_line_id: true })),
})
export type Order = z.output<typeof Order>

export const LinkLine = z.strictObject({ line_item_id: Id, variant_id: Id })
/** Without a place the priority list decides again. */
export const RouteOrder = z.strictObject({ location_id: Id.nullable().default(null) })
export const HoldOrder = z.strictObject({ note: Text(500).nullable().default(null) })
/** Ends these holds; without a list every one that a person may end. */
export const ReleaseOrder = z.strictObject({ holds: z.array(z.enum(holdReasons)).optional() })
export const EditOrder = z.strictObject({
  shipping_address: Address.optional(),
  shipment_method: ShipmentMethod.optional(),
  note: Text(2000).nullable().optional(),
})
