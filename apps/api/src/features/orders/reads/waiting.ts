import { answersForSales } from "@packhaus/contract/access/roles"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"

/** Held orders per job; each batch is its own transaction. */
export const PORTION = 200

type Waiting = {
  id: string
  inventory_item_id: string | null
  after: { created_at: string; id: string } | null
}

/**
 * The next batch of a merchant's held orders, oldest first: all, or those with a line of an item.
 */
export function findWaiting({ db }: Context, { id, inventory_item_id, after }: Waiting) {
  let query = db
    .selectFrom("orders")
    .select(["orders.id", "orders.created_at"])
    .where("orders.merchant_id", "=", id)
    .where(sql<SqlBool>`orders.holds <> '{}'`)
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .limit(PORTION)
  if (after)
    query = query.where(
      sql<SqlBool>`(orders.created_at, orders.id) > (${after.created_at}, ${after.id})`,
    )
  if (inventory_item_id)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_items as item")
          .select("item.id")
          .where("item.inventory_item_id", "=", inventory_item_id)
          .whereRef("item.order_id", "=", "orders.id")
          .whereRef("item.merchant_id", "=", "orders.merchant_id"),
      ),
    )
  return query.execute()
}

type Unmatched = {
  merchant_id: string
  shop_id: string | null
  external_variant_id: string | null
  sku: string | null
}

/** A batch of orders with an unmatched line of this shop variant or SKU. */
export async function findUnmatched({ db }: Context, wanted: Unmatched): Promise<string[]> {
  const { merchant_id, shop_id, external_variant_id, sku } = wanted
  const bySku = sql<SqlBool>`lower(btrim(item.sku)) = lower(btrim(${sku}::text))`
  const byVariant = sql<SqlBool>`item.external_variant_id = ${external_variant_id}
    and o.shop_id = ${shop_id}`
  const found = await db
    .selectFrom("order_items as item")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.id", "=", "item.order_id").onRef("o.merchant_id", "=", "item.merchant_id"),
    )
    .select(["o.id", "o.created_at"])
    .distinct()
    .where("item.merchant_id", "=", merchant_id)
    .where("item.variant_id", "is", null)
    .where("item.requires_shipping", "=", true)
    .where("o.fulfillment_status", "=", "requires_action")
    .where(external_variant_id === null ? bySku : byVariant)
    .orderBy("o.created_at")
    .orderBy("o.id")
    .limit(PORTION)
    .execute()
  return found.map(({ id }) => id)
}

/** Merchants who have held orders. */
export async function findMerchantsWaiting({ db }: Pick<Context, "db">): Promise<string[]> {
  const found = await db
    .selectFrom("orders")
    .select("merchant_id")
    .distinct()
    .where(sql<SqlBool>`holds <> '{}'`)
    .execute()
  return found.map(({ merchant_id }) => merchant_id)
}

/** Merchants whose priority lists name this location. */
export async function findListing({ db }: Pick<Context, "db">, location_id: string) {
  const found = await db
    .selectFrom("location_priorities")
    .select("organisation_id")
    .distinct()
    .where("location_id", "=", location_id)
    .execute()
  return found.map(({ organisation_id }) => organisation_id)
}

const MANY = 1_000

/** Number of orders that need a person, for the sidebar; counted up to one thousand. */
export async function orderAttention({ db, viewer }: Context) {
  if (!answersForSales(viewer.role)) return {}
  const waiting = db
    .selectFrom("orders")
    .select("id")
    .where(sql<SqlBool>`holds <> '{}'`)
    .limit(MANY)
  const { count } = await db
    .selectFrom(waiting.as("waiting"))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return { attention: { orders: count } }
}
