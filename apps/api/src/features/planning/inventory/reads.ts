import { columnsOfVariant } from "@packhaus/commerce/products/shown"
import { itemFields } from "@packhaus/contract/commerce/stock"
import type { InventoryItem, Reservation } from "@packhaus/contract/planning/inventory/schema"
import { isoTime } from "@packhaus/kernel/json-times"
import { sql } from "kysely"
import type { z } from "zod"

type Item = z.output<typeof InventoryItem>

const levelColumns = [
  "id",
  "inventory_item_id",
  "location_id",
  "stocked_quantity",
  "reserved_quantity",
  "blocked_quantity",
  "incoming_quantity",
]

/** Levels of the item `item` at the locations the reader sees, as JSON. */
export const levelsOfItem = sql<Item["location_levels"]>`(
  select coalesce(json_agg(one order by one.id), '[]') from (
    select ${sql.join(levelColumns.map((column) => sql.ref(`level.${column}`)))},
      level.stocked_quantity - level.reserved_quantity - level.blocked_quantity
        as ${sql.ref("available_quantity")},
      null as ${sql.ref("metadata")}, null as ${sql.ref("deleted_at")},
      ${isoTime("level.created_at")}, ${isoTime("level.updated_at")}
    from ${sql.table("inventory_levels")} as level
    where level.inventory_item_id = item.id and level.merchant_id = item.merchant_id) as one)`

const sum = (column: "stocked_quantity" | "reserved_quantity") => sql<number>`(
  select coalesce(sum(${sql.ref(`level.${column}`)}), 0)::bigint
  from ${sql.table("inventory_levels")} as level
  where level.inventory_item_id = item.id and level.merchant_id = item.merchant_id)`
/** Over all locations the reader sees. */
export const sumsOfItem = { stocked: sum("stocked_quantity"), reserved: sum("reserved_quantity") }

export const variantsOfItem = sql<Item["variants"]>`(
  select coalesce(json_agg(one order by one.id), '[]') from (
    select ${columnsOfVariant}, ${sumsOfItem.stocked} as ${sql.ref("inventory_quantity")}
    from ${sql.table("product_variants")} as v
    where v.inventory_item_id = item.id and v.merchant_id = item.merchant_id) as one)`

const itemColumns = ["id", "merchant_id", "sku", "metadata", ...Object.keys(itemFields)]
/** The item of the reservation `held`, as JSON. */
export const itemOfReservation = sql<z.output<typeof Reservation>["inventory_item"]>`(
  select row_to_json(one) from (
    select ${sql.join(itemColumns.map((column) => sql.ref(`item.${column}`)))},
      ${isoTime("item.created_at")}, ${isoTime("item.updated_at")}
    from ${sql.table("inventory_items")} as item
    where item.id = held.inventory_item_id and item.merchant_id = held.merchant_id) as one)`
