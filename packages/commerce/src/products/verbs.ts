import { type SqlBool, sql } from "kysely"
import { type EngineDb, engineRows } from "../stock/levels.ts"

/** Marks a locked product as deleted, with its variants and their items. */
export async function removeGoods(db: EngineDb, id: string, itemIds: readonly string[]) {
  const deleted_at = sql<string>`packhaus_now()`
  await db
    .updateTable("product_variants")
    .set({ deleted_at })
    .where("product_id", "=", id)
    .execute()
  await db
    .updateTable("inventory_items")
    .set({ deleted_at })
    .where(sql<SqlBool>`id = any(${itemIds})`)
    .execute()
  return engineRows(db).remove("products", id)
}

/** Gives products of a merchant their pictures, in one statement. */
export async function setThumbnails(
  db: EngineDb,
  merchant_id: string,
  thumbnails: readonly { id: string; picture: string | null }[],
) {
  await db
    .updateTable("products")
    .from(
      sql<{ id: string; picture: string | null }>`(select *
        from jsonb_to_recordset(${JSON.stringify(thumbnails)}::jsonb)
        as one (id text, picture text))`.as("change"),
    )
    .set({ thumbnail: sql`change.picture` })
    .where("products.merchant_id", "=", merchant_id)
    .whereRef("products.id", "=", "change.id")
    .execute()
}

/** Makes a sales channel of a merchant. */
export const createChannel = (db: EngineDb, channel: { merchant_id: string; name: string }) =>
  engineRows(db).insert("sales_channels", channel)
