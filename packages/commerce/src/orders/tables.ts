import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Address, OrderRow, Routing } from "@packhaus/contract/orders/schema"
import { fulfillmentLifecycle } from "@packhaus/contract/orders/status"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

const Order = OrderRow.omit({
  merchant_name: true,
  shop_name: true,
  location_name: true,
  location_kind: true,
}).extend({
  external_updated_at: Timestamp.nullable(),
  external_fingerprint: z.string().nullable(),
  payment_word: z.string().nullable(),
  phone: z.string().nullable(),
  total: Cents,
  subtotal: Cents,
  discount_total: Cents,
  shipping_total: Cents,
  tax_total: Cents,
  rounding: Cents,
  taxes_included: z.boolean(),
  shipping_address: Address.nullable(),
  shipping_title: z.string().nullable(),
  routing: Routing.nullable(),
  fulfiller_ids: z.array(Id),
  locked_fields: z.array(z.string()),
  note: z.string().nullable(),
  search: z.string(),
  /** The same without names and e-mail addresses. */
  public_search: z.string(),
  arrived_at: Timestamp,
})

const OrderItem = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  position: z.int(),
  external_id: z.string().nullable(),
  external_variant_id: z.string().nullable(),
  variant_id: Id.nullable(),
  inventory_item_id: Id.nullable(),
  matched_by: z.enum(["link", "sku", "hand"]).nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullable(),
  unit_price: Cents,
  discount_total: Cents,
  requires_shipping: z.boolean(),
  quantity: z.int(),
  removed_quantity: z.int(),
  canceled_quantity: z.int(),
  fulfilled_quantity: z.int(),
  shipped_quantity: z.int(),
  fulfilled_elsewhere_quantity: z.int(),
  returned_quantity: z.int(),
  created_at: Timestamp,
})

const Fulfillment = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  location_id: Id,
  fulfiller_id: Id,
  status: z.enum(fulfillmentLifecycle.statuses),
  shipment_method: z.string().nullable(),
  notify: z.boolean(),
  slip_is_stale: z.boolean(),
  packed_by: z.string(),
  packed_at: Timestamp,
  shipped_at: Timestamp.nullable(),
  canceled_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

const FulfillmentItem = z.object({
  id: Id,
  merchant_id: Id,
  fulfillment_id: Id,
  line_item_id: Id,
  inventory_item_id: Id.nullable(),
  quantity: z.int(),
})

const Parcel = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  fulfillment_id: Id,
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  pushed_at: Timestamp.nullable(),
  created_at: Timestamp,
})

/** Orders with their lines, fulfilments and parcels. Every row carries its merchant. */
export const orderTables = {
  orders: table(Order, {
    idPrefix: "order",
    search: { text: "search", start: "number" },
    generated: [
      "display_id",
      "status",
      "fulfillment_status",
      "discount_total",
      "shipping_total",
      "tax_total",
      "rounding",
      "taxes_included",
      "holds",
      "marks",
      "fulfiller_ids",
      "locked_fields",
      "item_count",
      "invoiced",
      "search",
      "public_search",
      "arrived_at",
      ...generated,
    ],
    hidden: ["search", "public_search"],
    owner,
  }),
  order_items: table(OrderItem, {
    idPrefix: "item",
    search: ["sku", "title"],
    generated: [
      "discount_total",
      "requires_shipping",
      "removed_quantity",
      "canceled_quantity",
      "fulfilled_quantity",
      "shipped_quantity",
      "fulfilled_elsewhere_quantity",
      "returned_quantity",
      "created_at",
    ],
    owner,
  }),
  fulfillments: table(Fulfillment, {
    idPrefix: "ful",
    search: [],
    generated: ["status", "notify", "slip_is_stale", "packed_at", ...generated],
    owner,
  }),
  fulfillment_items: table(FulfillmentItem, {
    idPrefix: "fulit",
    search: [],
    generated: [],
    owner,
  }),
  parcels: table(Parcel, {
    idPrefix: "parc",
    search: ["tracking_number"],
    generated: ["created_at"],
    owner,
  }),
}
