import { MovementColumns } from "@packhaus/contract/commerce/stock"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const times = { created_at: Timestamp, updated_at: Timestamp }
const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

const InventoryItem = z.object({
  id: Id,
  merchant_id: Id,
  sku: z.string().nullable(),
  title: z.string(),
  requires_shipping: z.boolean(),
  /** Less than three days of sales are left over all places (domain 4). */
  is_low: z.boolean(),
  ...times,
  deleted_at: Timestamp.nullable(),
})

/** On hand = available + reserved + blocked. `location_owner_id` says whose place it is. */
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
  order_id: Id,
  line_item_id: Id,
  inventory_item_id: Id,
  location_id: Id,
  quantity: z.int(),
  created_at: Timestamp,
})

/** Where goods lie, how many, for whom they are reserved, and every movement. */
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
    generated: ["created_at"],
    owner,
  }),
}
