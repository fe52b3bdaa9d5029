import type { SheetRow } from "@packhaus/contract/catalogue/product-imports/schema"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"

const namesOf = (pairs: string, column: string, names: string, name: string) =>
  sql<
    string[]
  >`(select coalesce(array_agg(one.${sql.ref(name)} order by one.${sql.ref(name)}), '{}')
    from ${sql.table(pairs)} as pair
    join ${sql.table(names)} as one on one.id = pair.${sql.ref(column)}
      and one.merchant_id = pair.merchant_id
    where pair.product_id = product.id and pair.merchant_id = product.merchant_id)`
const priceOf = <T>(column: string) =>
  sql<T>`(select p.${sql.ref(column)} from ${sql.table("prices")} as p
    where p.variant_id = v.id and p.merchant_id = v.merchant_id and p.price_list_id is null
      and p.region_id is null and p.min_quantity is null and p.max_quantity is null
    order by p.currency_code <> 'eur', p.currency_code limit 1)`

/** The safety field at this path; empty is null. */
const safetyOf = (path: string) =>
  sql<string | null>`nullif(product.safety #>> ${sql.lit(`{${path}}`)}, '')`

type Computed = Omit<SheetRow, "id" | "merchant_id" | "product_id" | "created_at" | Own>
type Own = "sku" | "barcode" | "weight" | "length" | "width" | "height" | Customs
type Customs = "origin_country" | "hs_code" | "mid_code"

/** Computed columns of a table row for the variant `v` and its product `product`. */
export const sheetParts: { [C in keyof Computed]: RawBuilder<Computed[C]> } = {
  product: sql`product.title`,
  handle: sql`product.handle`,
  subtitle: sql`product.subtitle`,
  description: sql`product.description`,
  status: sql`product.status`,
  type: sql`(select t.value from ${sql.table("product_types")} as t
    where t.id = product.type_id and t.merchant_id = product.merchant_id)`,
  collection: sql`(select c.title from ${sql.table("product_collections")} as c
    where c.id = product.collection_id and c.merchant_id = product.merchant_id)`,
  tags: namesOf("product_tag_products", "tag_id", "product_tags", "value"),
  categories: namesOf("product_category_products", "category_id", "product_categories", "name"),
  discountable: sql`product.discountable`,
  maker_name: safetyOf("maker,name"),
  maker_address: safetyOf("maker,address"),
  maker_country: safetyOf("maker,country"),
  maker_email: safetyOf("maker,email"),
  responsible_name: safetyOf("responsible,name"),
  responsible_address: safetyOf("responsible,address"),
  responsible_country: safetyOf("responsible,country"),
  responsible_email: safetyOf("responsible,email"),
  warnings: safetyOf("warnings"),
  variant: sql`v.title`,
  price: priceOf("amount"),
  currency: priceOf("currency_code"),
}

export type KnownVariant = Omit<SheetRow, "created_at">
const own = [
  "id",
  "merchant_id",
  "product_id",
  "sku",
  "barcode",
  "weight",
  "length",
  "width",
  "height",
  "origin_country",
  "hs_code",
  "mid_code",
]
const columns = sql.join([
  ...own.map((name) => sql`v.${sql.ref(name)}`),
  ...Object.entries(sheetParts).map(([name, part]) => sql`${part} as ${sql.ref(name)}`),
])

type Named = { skus: readonly string[]; handles: readonly string[]; barcodes: readonly string[] }

/** The merchant's variants with one of these SKUs (lower-cased) or product handles. */
export async function readKnown(
  { db }: Context,
  { skus, handles }: Pick<Named, "skus" | "handles">,
): Promise<KnownVariant[]> {
  const { rows } = await sql<KnownVariant>`
    select ${columns}
    from ${sql.table("product_variants")} as v
    join ${sql.table("products")} as product
      on product.id = v.product_id and product.merchant_id = v.merchant_id
    where v.deleted_at is null and product.deleted_at is null and product.id in (
      select s.product_id from ${sql.table("product_variants")} as s
        where s.sku_key = any(${skus}) and s.deleted_at is null
      union select h.id from ${sql.table("products")} as h
        where h.handle = any(${handles}) and h.deleted_at is null)
    order by v.variant_rank, v.id`.execute(db)
  return rows
}

/** The merchant's variants with one of these barcodes. */
export async function readBarcodes({ db }: Context, barcodes: Named["barcodes"]) {
  if (barcodes.length === 0) return []
  const { rows } = await sql<{ id: string; barcode: string; label: string }>`
    select v.id, v.barcode, coalesce(v.sku, v.title) as label
    from ${sql.table("product_variants")} as v
    where v.barcode = any(${barcodes}) and v.deleted_at is null
    order by v.id`.execute(db)
  return rows
}
