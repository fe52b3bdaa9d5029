import type { Address } from "@packhaus/contract/commerce/addresses"
import { orderStatusOf } from "@packhaus/contract/commerce/orders"
import type { Row } from "@packhaus/kernel/table"
import { type SqlBool, sql } from "kysely"
import { forgetToldOf } from "../notifications/verbs.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import type { orderTables } from "./tables.ts"

// Only this file writes orders and their lines. Callers have locked the order. Rows include the
// columns that the application adds: one row is one statement (ADR 37).

type OrderRow = Row<typeof orderTables.orders>
type LineRow = Row<typeof orderTables.order_items>
type Written<R> = { inserted: readonly R[]; updated: readonly R[] }

/** Numbers and change times are set by the database. */
function insertable(order: OrderRow) {
  const { display_id: _, updated_at: __, ...row } = order
  return { ...row, status: orderStatusOf(order) }
}
/** Owner and creation time never change. */
function updatable(order: OrderRow) {
  const { merchant_id: _, created_at: __, ...row } = insertable(order)
  return row
}
function changesOf(line: LineRow) {
  const { merchant_id: _, order_id: __, created_at: ___, ...changes } = line
  return changes
}

/**
 * Writes orders with their lines: at most four statements for any number of orders, not awaited.
 * All rows of a kind must have the same columns.
 */
export async function writeOrders(
  db: EngineDb,
  { orders, lines }: { orders: Written<OrderRow>; lines: Written<LineRow> },
) {
  const rows = engineRows(db)
  await rows.insertAll("orders", orders.inserted.map(insertable))
  await rows.updateAll("orders", orders.updated.map(updatable))
  await rows.insertAll("order_items", lines.inserted)
  await rows.updateAll("order_items", lines.updated.map(changesOf))
}

/**
 * Blanks columns that another package added to the lines of these orders, such as shoppers' input.
 */
export async function redactLines(db: EngineDb, order_ids: readonly string[], added: object) {
  await db
    .updateTable("order_items")
    .set(added)
    .where(sql<SqlBool>`order_id = any(${order_ids})`)
    .execute()
}

/**
 * Blanks personal data of orders; country and the first three characters of the postal code stay
 * for the books. `added`: the blanked columns of the application.
 */
export async function redactOrders(db: EngineDb, ids: readonly string[], added: object) {
  await db
    .updateTable("orders")
    .set({
      ...added,
      email: null,
      shipping_address: sql<Address | null>`case when shipping_address is null then null else
        (select jsonb_object_agg(key, 'null'::jsonb) from jsonb_object_keys(shipping_address) as key)
        || jsonb_build_object('country_code', shipping_address -> 'country_code',
             'postal_code', left(shipping_address ->> 'postal_code', 3)) end`,
    })
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute()
  // Purchases stay; the shopper's data are in the carts, too, also in those of swaps.
  await db
    .updateTable("carts")
    .set({
      email: null,
      context: null,
      metadata: null,
      shipping_address: null,
      shipping_address_id: null,
      billing_address: null,
      billing_address_id: null,
      network_hash: null,
    })
    .where(
      sql<SqlBool>`id in (select c.id from ${sql.table("carts")} as c where c.order_id = any(${ids})
        union select w.cart_id from ${sql.table("swaps")} as w where w.order_id = any(${ids}))`,
    )
    .execute()
  // Shoppers' notes on returns.
  await db
    .updateTable("return_items")
    .set({ note: null })
    .where("note", "is not", null)
    .where(
      sql<SqlBool>`return_id in (select id from ${sql.table("returns")}
        where order_id = any(${ids}))`,
    )
    .execute()
  // Shoppers' notes on claims, with their images.
  await db
    .updateTable("claim_items")
    .set({ note: null, tags: sql<never[]>`'[]'::jsonb`, images: sql<never[]>`'[]'::jsonb` })
    .where(
      sql<SqlBool>`claim_order_id in (select id from ${sql.table("claim_orders")}
        where order_id = any(${ids}))`,
    )
    .execute()
  await db
    .updateTable("order_edits")
    .set({ internal_note: null, declined_reason: null })
    .where(sql<SqlBool>`order_id = any(${ids})`)
    .execute()
  await forgetToldOf(db, ids)
}
