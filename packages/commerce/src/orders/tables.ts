import { fulfillmentLifecycle, LineColumns, OrderColumns } from "@packhaus/contract/commerce/orders"
import { Id, Metadata, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

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
  metadata: Metadata,
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
  /** The agreement line that supplied them; null for the merchant's stock. */
  agreement_id: Id.nullable(),
  agreement_line: z.int().nullable(),
  /** Whether packing took them from a stock level. */
  is_counted: z.boolean(),
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

/**
 * Orders with their lines, fulfilments and parcels in the engine's own columns. Every row carries
 * its merchant.
 */
export const orderTables = {
  orders: table(OrderColumns, {
    idPrefix: "order",
    search: ["email"],
    generated: [
      "display_id",
      "status",
      "fulfillment_status",
      "discount_total",
      "shipping_total",
      "tax_total",
      "taxes_included",
      ...generated,
    ],
    owner,
  }),
  order_items: table(LineColumns, {
    idPrefix: "item",
    search: ["sku", "title"],
    generated: [
      "discount_total",
      "requires_shipping",
      "is_bundle",
      "canceled_quantity",
      "fulfilled_quantity",
      "shipped_quantity",
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
    generated: ["is_counted"],
    owner,
  }),
  parcels: table(Parcel, {
    idPrefix: "parc",
    search: ["tracking_number"],
    generated: ["created_at"],
    owner,
  }),
}
