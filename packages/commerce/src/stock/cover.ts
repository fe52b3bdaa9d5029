import { COVER_DAYS, SALES_DAYS } from "@packhaus/contract/commerce/stock"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { type RawBuilder, sql } from "kysely"
import { type EngineDb, query } from "./levels.ts"

/** Today in the business calendar (domain 5). */
const today = sql`(packhaus_now() at time zone 'Europe/Berlin')::date`

type Cover = { sold: number; days: number; available: number }

/** The number of the last 14 days in which `item` (an alias of inventory items) existed. */
const daysOf = (item: string) =>
  sql<number>`least(${SALES_DAYS}::int,
    greatest(1, ${today} - (${sql.ref(`${item}.created_at`)} at time zone 'Europe/Berlin')::date + 1))`

/**
 * The sales of `item` (an alias of inventory items) in the last 14 calendar days, the days it
 * existed, and its available stock over all locations: a source for a lateral join (domain 4).
 */
export const coverOf = (item: string): RawBuilder<Cover> => {
  const [id, merchant] = ["id", "merchant_id"].map((column) => sql.ref(`${item}.${column}`))
  return sql<Cover>`(select
    coalesce((select sum(sale.quantity) from ${sql.table("item_sales")} as sale
      where sale.inventory_item_id = ${id} and sale.merchant_id = ${merchant}
        and sale.day > ${today} - ${SALES_DAYS}::int and sale.day <= ${today}), 0)::bigint as sold,
    ${daysOf(item)} as days,
    coalesce((select sum(level.stocked_quantity - level.reserved_quantity - level.blocked_quantity)
      from ${sql.table("inventory_levels")} as level
      where level.inventory_item_id = ${id} and level.merchant_id = ${merchant}), 0)::bigint
      as available)`
}

/**
 * Sums are computed by item alone: with the owner in the condition, newly filled tables would be
 * read for the whole owner.
 */
const markLow = query(({ ids }: { ids: readonly string[] }, db) => {
  const none = sql<number>`0`
  const sums = db
    .selectFrom("item_sales")
    .select(["inventory_item_id as id", "merchant_id", "quantity as sold", none.as("available")])
    .where(amongAnyNumber("inventory_item_id", ids))
    .where(sql<boolean>`day > ${today} - ${SALES_DAYS}::int and day <= ${today}`)
    .unionAll(
      db
        .selectFrom("inventory_levels")
        .select(["inventory_item_id as id", "merchant_id", none.as("sold")])
        .select(
          sql<number>`stocked_quantity - reserved_quantity - blocked_quantity`.as("available"),
        )
        .where(amongAnyNumber("inventory_item_id", ids)),
    )
    .unionAll(
      db
        .selectFrom("inventory_items")
        .select(["id", "merchant_id", none.as("sold"), none.as("available")])
        .where(amongAnyNumber("id", ids)),
    )
  const cover = db
    .selectFrom(sums.as("one"))
    .select(["id", "merchant_id"])
    .select(sql<number>`sum(${sql.ref("sold")})`.as("sold"))
    .select(sql<number>`sum(${sql.ref("available")})`.as("available"))
    .groupBy(["id", "merchant_id"])
  const low = sql<boolean>`(cover.sold > 0
    and cover.available * ${daysOf("item")} < cover.sold * ${COVER_DAYS}::int)`
  return db
    .updateTable("inventory_items as item")
    .from(cover.as("cover"))
    .set({ is_low: low })
    .whereRef("item.id", "=", "cover.id")
    .whereRef("item.merchant_id", "=", "cover.merchant_id")
    .where(sql<boolean>`item.is_low <> ${low}`)
})

/**
 * Updates `is_low` of these items: below three days of sales; items without sales are never low.
 */
export async function refreshLow(db: EngineDb, itemIds: readonly string[]) {
  if (itemIds.length > 0) await markLow(db, { ids: [...new Set(itemIds)] })
}

/** Does the same for all items of a merchant whose average may have changed with the day. */
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
