import { ApiError } from "@packhaus/contract/kernel/errors"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"

const taken = (code: "products.sku_taken" | "products.handle_taken", paths: readonly string[]) => {
  const code_ = code === "products.sku_taken" ? "sku.taken" : "handle.taken"
  return new ApiError(code, { fields: paths.map((path) => ({ path, code: code_, params: {} })) })
}

/** Runs a write. If two take the same SKU or handle at once, the unique key refuses the second. */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const key = takenKeyOf(error)
    if (key === "product_variants_sku") throw taken("products.sku_taken", [])
    if (key === "products_handle") throw taken("products.handle_taken", ["handle"])
    throw error
  }
}

type Named = { path: string; sku: string | null | undefined }

/** Throws `products.sku_taken` naming every field whose SKU another variant of the merchant has. */
export async function checkSkus({ db }: Context, all: readonly Named[], exceptId = "") {
  const given = all.filter(({ sku }) => sku)
  if (given.length === 0) return
  const skus = given.map(({ sku }) => sku)
  const found = await db
    .selectFrom(
      sql<{ key: string; position: number }>`(select lower(btrim(sku)) as key, position::int
        from unnest(${skus}::text[]) with ordinality as one (sku, position))`.as("given"),
    )
    .leftJoin("product_variants as variant", (join) =>
      join.onRef("variant.sku_key", "=", "given.key").on("variant.id", "<>", exceptId),
    )
    .select(["given.key", "given.position", "variant.id as taken_by"])
    .orderBy("given.position")
    .execute()
  const seen = new Set<string>()
  const paths = found.flatMap(({ key, position, taken_by }) => {
    const isTaken = taken_by !== null || seen.has(key)
    seen.add(key)
    return isTaken ? (given[position - 1]?.path ?? []) : []
  })
  if (paths.length > 0) throw taken("products.sku_taken", paths)
}

/** Stores the search text of a product: title, SKUs and barcodes, lower-cased. */
export async function refreshSearch({ db, rows }: Context, product_id: string) {
  const product = await rows.one("products", product_id)
  const variants = await rows.children("product_variants", "product_id", [product_id])
  const words = variants.flatMap(({ title, sku, barcode }) => [title, sku, barcode])
  const search = [product.title, product.subtitle, ...words].filter(Boolean).join(" ").toLowerCase()
  await db.updateTable("products").set({ search }).where("id", "=", product_id).execute()
}
