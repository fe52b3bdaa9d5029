import { COVER_DAYS, SALES_DAYS } from "@packhaus/contract/stocks/schema"
import { type RawBuilder, sql } from "kysely"
import type { EngineDb } from "./levels.ts"

/** Today in the business calendar (domain 5). */
const today = sql`(packhaus_now() at time zone 'Europe/Berlin')::date`

type Cover = { sold: number; days: number; available: number }

/**
 * What `item` (an alias of inventory items) sold in the last 14 calendar days, over how many days of
 * its life, and how much of it is available over all places: a source for a lateral join (domain 4).
 */
export const coverOf = (item: string): RawBuilder<Cover> => {
  const [id, merchant, born] = ["id", "merchant_id", "created_at"].map((column) =>
    sql.ref(`${item}.${column}`),
  )
  return sql<Cover>`(select
    coalesce((select sum(sale.quantity) from ${sql.table("item_sales")} as sale
      where sale.inventory_item_id = ${id} and sale.merchant_id = ${merchant}
        and sale.day > ${today} - ${SALES_DAYS}::int and sale.day <= ${today}), 0)::bigint as sold,
    least(${SALES_DAYS}::int,
      greatest(1, ${today} - (${born} at time zone 'Europe/Berlin')::date + 1)) as days,
    coalesce((select sum(level.stocked_quantity - level.reserved_quantity - level.blocked_quantity)
      from ${sql.table("inventory_levels")} as level
      where level.inventory_item_id = ${id} and level.merchant_id = ${merchant}), 0)::bigint
      as available)`
}

/** Below three days of sales. Without sales nothing is low. */
const isLow = (cover: string) => {
  const [sold, days, available] = ["sold", "days", "available"].map((column) =>
    sql.ref(`${cover}.${column}`),
  )
  return sql<boolean>`${sold} > 0 and ${available} * ${days} < ${sold} * ${COVER_DAYS}::int`
}

/** Keeps the column `is_low` of these items true to their stock and sales. */
export async function refreshLow(db: EngineDb, itemIds: readonly string[]) {
  if (itemIds.length === 0) return
  await db
    .with("fresh", (with_) =>
      with_
        .selectFrom("inventory_items as one")
        .innerJoinLateral(coverOf("one").as("cover"), (join) => join.onTrue())
        .select(["one.id", "one.merchant_id", isLow("cover").as("low")])
        .where(sql<boolean>`one.id = any(${[...new Set(itemIds)]})`),
    )
    .updateTable("inventory_items as item")
    .from("fresh")
    .set({ is_low: sql`fresh.low` })
    .whereRef("item.id", "=", "fresh.id")
    .whereRef("item.merchant_id", "=", "fresh.merchant_id")
    .where(sql<boolean>`item.is_low <> fresh.low`)
    .execute()
}

/** Does the same for all items of a merchant whose average may have changed because a day has passed. */
export async function refreshLowOf(db: EngineDb, merchantId: string) {
  const sold = db
    .selectFrom("item_sales")
    .select("inventory_item_id as id")
    .distinct()
    .where("merchant_id", "=", merchantId)
    .where(sql<boolean>`day >= ${today} - ${SALES_DAYS + 1}::int`)
  const low = db
    .selectFrom("inventory_items")
    .select("id")
    .where("merchant_id", "=", merchantId)
    .where("is_low", "=", true)
  const items = await sold.union(low).execute()
  await refreshLow(
    db,
    items.map(({ id }) => id),
  )
}
