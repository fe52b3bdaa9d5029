import { itemFields, MovementColumns } from "@packhaus/contract/commerce/stock"
import { Id, Metadata, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const times = { created_at: Timestamp, updated_at: Timestamp }
const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

const InventoryItem = z.object({
  id: Id,
  merchant_id: Id,
  sku: z.string().nullable(),
  ...itemFields,
  metadata: Metadata,
  /** Stock for less than three days of sales over all locations (domain 4). */
  is_low: z.boolean(),
  ...times,
  deleted_at: Timestamp.nullable(),
})

/** On hand = available + reserved + blocked. `location_owner_id` is the owner of the location. */
const InventoryLevel = z.object({
  id: Id,
  merchant_id: Id,
  inventory_item_id: Id,
  location_id: Id,
  location_owner_id: Id,
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  blocked_quantity: z.int(),
  incoming_quantity: z.int(),
  ...times,
})

const MovementRow = MovementColumns.extend({
  merchant_id: Id,
  actor_id: z.string(),
})

const ItemSales = z.object({
  inventory_item_id: Id,
  merchant_id: Id,
  day: z.iso.date(),
  quantity: z.int(),
})

const Reservation = z.object({
  id: Id,
  merchant_id: Id,
  /** Both or none: reservations exist without an order line, too. */
  order_id: Id.nullable(),
  line_item_id: Id.nullable(),
  inventory_item_id: Id,
  location_id: Id,
  quantity: z.int(),
  /**
   * The agreement line under which the location's owner supplies them; null for the merchant's
   * stock.
   */
  agreement_id: Id.nullable(),
  agreement_line: z.int().nullable(),
  /** False at the location of an owner without stock figures: no level changes. */
  is_counted: z.boolean(),
  counted_at: Id.nullable(),
  uncounted_at: Id.nullable(),
  description: z.string().nullable(),
  created_by: z.string().nullable(),
  metadata: Metadata,
  ...times,
})

/** Stock levels, reservations, and every movement. */
export const stockTables = {
  inventory_items: table(InventoryItem, {
    idPrefix: "iitem",
    search: ["sku", "title"],
    generated: ["requires_shipping", "is_low", ...generated],
    hidden: ["deleted_at"],
    owner,
  }),
  inventory_levels: table(InventoryLevel, {
    idPrefix: "ilev",
    search: [],
    generated: [
      "stocked_quantity",
      "reserved_quantity",
      "blocked_quantity",
      "incoming_quantity",
      ...generated,
    ],
    owner,
  }),
  stock_movements: table(MovementRow, {
    idPrefix: "smov",
    search: [],
    generated: ["blocked_quantity", "created_at"],
    owner,
  }),
  item_sales: table(ItemSales, { idPrefix: "isal", search: [], generated: [], owner }),
  reservations: table(Reservation, {
    idPrefix: "resitem",
    search: [],
    generated: ["is_counted", "counted_at", "uncounted_at", ...generated],
    hidden: ["counted_at", "uncounted_at"],
    owner,
  }),
}
