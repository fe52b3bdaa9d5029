import type { Changes, NewRow } from "@packhaus/kernel/table"
import { type SqlBool, sql } from "kysely"
import { handleOf } from "../resources/handles.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import type { stockTables } from "../stock/tables.ts"
import { removeValues } from "./options.ts"
import { removeRecipes } from "./parts.ts"
import type { productTables } from "./tables.ts"

// Only this file writes products. Rows include the columns that the application adds (ADR 37).

type ProductTable = typeof productTables.products
type NewProduct = Omit<NewRow<ProductTable>, "handle"> & { handle?: string | undefined }

/** Creates a product. A missing handle is derived from the title. */
export async function insertProduct(db: EngineDb, product: NewProduct) {
  const handle = product.handle ?? (await freeHandle(db, product.title))
  return engineRows(db).insert("products", { ...product, handle })
}

export const updateProduct = (db: EngineDb, id: string, changes: Changes<ProductTable>) =>
  engineRows(db).update("products", id, changes)

/** The handle of the title, with a number appended if it is taken. */
async function freeHandle(db: EngineDb, title: string) {
  const handle = handleOf(title, "product")
  const used = await db
    .selectFrom("products")
    .select("handle")
    .where(sql<boolean>`handle = ${handle} or handle like ${`${handle}-%`}`)
    .execute()
  const handles = new Set(used.map((row) => row.handle))
  if (!handles.has(handle)) return handle
  let number = 2
  while (handles.has(`${handle}-${number}`)) number++
  return `${handle}-${number}`
}

type Goods = {
  products: readonly NewRow<ProductTable>[]
  items: readonly NewRow<typeof stockTables.inventory_items>[]
  variants: readonly NewRow<typeof productTables.product_variants>[]
}

/** Creates products, inventory items and variants in bulk: three statements. */
export async function insertGoods(db: EngineDb, { products, items, variants }: Goods) {
  const rows = engineRows(db)
  await rows.insertAll("products", products)
  await rows.insertAll("inventory_items", items)
  await rows.insertAll("product_variants", variants)
}

/** Marks variants of a locked product as deleted, with their items; removes their recipes. */
export async function removeVariants(
  db: EngineDb,
  ids: readonly string[],
  itemIds: readonly string[],
) {
  const deleted_at = sql<string>`packhaus_now()`
  await removeValues(db, ids)
  await removeRecipes(db, ids)
  await db
    .updateTable("product_variants")
    .set({ deleted_at })
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute()
  await db
    .updateTable("inventory_items")
    .set({ deleted_at })
    .where(sql<SqlBool>`id = any(${itemIds})`)
    .execute()
}

/** Marks a locked product as deleted. Its variants must be removed before. */
export const removeProduct = (db: EngineDb, id: string) => engineRows(db).remove("products", id)

/** Sets the thumbnails of a merchant's products, in one statement. */
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

/** Creates a sales channel of a merchant. */
export const createChannel = (db: EngineDb, channel: { merchant_id: string; name: string }) =>
  engineRows(db).insert("sales_channels", channel)
