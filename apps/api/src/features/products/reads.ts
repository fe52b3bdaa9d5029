import { tables } from "@packhaus/commerce/tables"
import type { Product, ProductQuery, ProductRow, Variant } from "@packhaus/contract/products/schema"
import { groupOf } from "@packhaus/kernel/groups"
import { contains } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { z } from "zod"
import type { Context } from "../../context.ts"

const count = (expression: string) => sql<number>`coalesce(sum(${sql.ref(expression)}), 0)::bigint`

type Sums = Pick<
  ProductRow,
  "merchant_name" | "variant_count" | "skus" | "available_quantity" | "reserved_quantity"
>
const nothing: Sums = {
  merchant_name: null,
  variant_count: 0,
  skus: [],
  available_quantity: 0,
  reserved_quantity: 0,
}

/** What a list says of each product besides its own columns, in one statement. */
async function sumsOf({ db }: Context, ids: readonly string[]): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("products as product")
    .leftJoin("organisations as merchant", "merchant.id", "product.merchant_id")
    .leftJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.product_id", "=", "product.id")
        .onRef("variant.merchant_id", "=", "product.merchant_id"),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("inventory_levels as level")
          .select(
            sql<number>`sum(stocked_quantity - reserved_quantity - blocked_quantity)`.as("free"),
          )
          .select(sql<number>`sum(reserved_quantity)`.as("reserved"))
          .whereRef("level.inventory_item_id", "=", "variant.inventory_item_id")
          .whereRef("level.merchant_id", "=", "variant.merchant_id")
          .as("held"),
      (join) => join.onTrue(),
    )
    .select(["product.id", "merchant.name as merchant_name"])
    .select([
      sql<number>`count(variant.id)`.as("variant_count"),
      sql<string[]>`coalesce(array_agg(variant.sku order by variant.variant_rank, variant.id)
        filter (where variant.sku is not null), '{}')`.as("skus"),
      count("held.free").as("available_quantity"),
      count("held.reserved").as("reserved_quantity"),
    ])
    .where(sql<SqlBool>`product.id = any(${ids})`)
    .groupBy(["product.id", "merchant.name"])
    .execute()
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

export async function listProducts(context: Context, query: z.output<typeof ProductQuery>) {
  const page = await context.rows.page("products", query)
  const ids = page.products.map(({ id }) => id)
  const sums = await sumsOf(context, ids)
  const variants = query.expand?.includes("variants") && (await variantsOf(context, ids))
  const products = page.products.map((row) => ({
    ...row,
    ...(sums.get(row.id) ?? nothing),
    ...(variants && { variants: variants.get(row.id) ?? [] }),
  }))
  return { ...page, products }
}

/** The variants of these products, with their prices and where they lie: three statements. */
async function variantsOf({ db, rows }: Context, ids: readonly string[]) {
  const [variants, prices, levels] = await Promise.all([
    rows.children("product_variants", "product_id", ids),
    db
      .selectFrom("prices as price")
      .innerJoin("product_variants as variant", (join) =>
        join
          .onRef("variant.id", "=", "price.variant_id")
          .onRef("variant.merchant_id", "=", "price.merchant_id"),
      )
      .select(["price.variant_id", "price.currency_code", "price.amount"])
      .where(sql<SqlBool>`variant.product_id = any(${ids})`)
      .orderBy("price.currency_code")
      .execute(),
    db
      .selectFrom("inventory_levels as level")
      .innerJoin("product_variants as variant", (join) =>
        join
          .onRef("variant.inventory_item_id", "=", "level.inventory_item_id")
          .onRef("variant.merchant_id", "=", "level.merchant_id"),
      )
      .innerJoin("stock_locations as place", "place.id", "level.location_id")
      .select(["variant.id as variant_id", "level.location_id", "place.name as location_name"])
      .select(["level.stocked_quantity", "level.reserved_quantity", "level.blocked_quantity"])
      .select("level.incoming_quantity")
      .where(sql<SqlBool>`variant.product_id = any(${ids})`)
      .orderBy("place.name")
      .orderBy("place.id")
      .execute(),
  ])
  const pricesOf = groupOf(prices, ({ variant_id }) => variant_id)
  const levelsOf = groupOf(levels, ({ variant_id }) => variant_id)
  const total = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0)
  const found: Variant[] = variants
    .toSorted((a, b) => a.variant_rank - b.variant_rank)
    .map((variant) => {
      const own = levelsOf.get(variant.id) ?? []
      return {
        ...variant,
        inventory_quantity: total(own.map((level) => level.stocked_quantity)),
        reserved_quantity: total(own.map((level) => level.reserved_quantity)),
        prices: pricesOf.get(variant.id) ?? [],
        levels: own,
      }
    })
  return groupOf(found, ({ product_id }) => product_id)
}

/** A product with its variants, their prices and where they lie. Throws 404 for a stranger's. */
export async function readProduct(context: Context, id: string): Promise<Product> {
  const product = await context.rows.one("products", id)
  const [merchant, variants] = await Promise.all([
    context.db
      .selectFrom("organisations")
      .select("name")
      .where("id", "=", product.merchant_id)
      .executeTakeFirst(),
    variantsOf(context, [id]),
  ])
  return { ...product, merchant_name: merchant?.name ?? null, variants: variants.get(id) ?? [] }
}

type VariantQuery = {
  q?: string | undefined
  limit: number
  offset: number
  merchant_id?: string | undefined
}

/** Variants to choose from, found by SKU, title or the product's title. */
export async function listVariants(context: Context, { q, ...query }: VariantQuery) {
  const { db, rows } = context
  const named = q ? isNamed(context, q) : undefined
  const page = await rows.page("product_variants", { ...query, q: named })
  const ids = page.product_variants.map(({ id }) => id)
  const found = await db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.id", "variant.product_id", "product.title as product_title"])
    .select(["variant.title", "variant.sku"])
    .select((query) =>
      query
        .selectFrom("inventory_levels as level")
        .select(
          sql<number>`coalesce(sum(stocked_quantity - reserved_quantity - blocked_quantity), 0)::bigint`.as(
            "available",
          ),
        )
        .whereRef("level.inventory_item_id", "=", "variant.inventory_item_id")
        .whereRef("level.merchant_id", "=", "variant.merchant_id")
        .$asScalar()
        .$notNull()
        .as("available_quantity"),
    )
    .where(sql<SqlBool>`variant.id = any(${ids})`)
    .execute()
  const byId = new Map(found.map((variant) => [variant.id, variant]))
  const { product_variants: _, ...rest } = page
  return { ...rest, variants: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** Variants whose SKU begins with the text, or whose product is found by it. */
function isNamed({ db }: Context, q: string) {
  const start = `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`
  const products = db.selectFrom("products").select("id").where(contains(tables.products, q))
  return sql<SqlBool>`(sku_key like ${start} or product_id in ${products})`
}
