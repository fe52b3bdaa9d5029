import { bundlesAt } from "@packhaus/commerce/products/parts"
import {
  columnsOfVariant,
  isPurchasable,
  optionsOfProduct,
  optionsOfVariant,
  pricesOfVariant,
  sortingOfProduct,
} from "@packhaus/commerce/products/shown"
import type {
  Product,
  ProductDuplicate,
  ShopVariantLink,
  Variant,
} from "@packhaus/contract/catalogue/products/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { contains } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { productTables } from "./tables.ts"

/** 200 variants in several shops each. */
const MAX_LINKS = 1000
/** A number that people can review. */
const MAX_DUPLICATES = 50

/** Columns of the variant `v`, with its locations, prices and options. */
const wholeVariant = sql`${columnsOfVariant},
  coalesce(case when v.is_bundle then made.free else stock.stocked_quantity end, 0)
    as inventory_quantity,
  coalesce(stock.reserved_quantity, 0) as reserved_quantity,
  ${isPurchasable(sql`coalesce(case when v.is_bundle then made.free else stock.free end, 0)`)}
    as purchasable,
  coalesce(case when v.is_bundle then made.levels else stock.levels end, '[]')
    as ${sql.ref("levels")},
  ${pricesOfVariant} as ${sql.ref("prices")},
  ${optionsOfVariant} as ${sql.ref("options")}`

const stockOfVariant = sql`lateral (
  select sum(l.stocked_quantity) as stocked_quantity, sum(l.reserved_quantity) as reserved_quantity,
    sum(l.stocked_quantity - l.reserved_quantity - l.blocked_quantity) as free,
    json_agg(json_build_object('location_id', l.location_id, 'location_name', p.name,
      'stocked_quantity', l.stocked_quantity, 'reserved_quantity', l.reserved_quantity,
      'blocked_quantity', l.blocked_quantity, 'incoming_quantity', l.incoming_quantity)
      order by p.name, p.id) as levels
  from ${sql.table("inventory_levels")} as l
  join ${sql.table("stock_locations")} as p on p.id = l.location_id
  where l.inventory_item_id = v.inventory_item_id and l.merchant_id = v.merchant_id
) as stock`

/** The bundles that the parts of the variant `v` make, as levels; none for other variants. */
const madeOfParts = sql`lateral (
  select sum(l.available) as free,
    json_agg(json_build_object('location_id', l.location_id, 'location_name', p.name,
      'stocked_quantity', l.available, 'reserved_quantity', 0, 'blocked_quantity', 0,
      'incoming_quantity', 0) order by p.name, p.id) as levels
  from ${bundlesAt("v")} as l join ${sql.table("stock_locations")} as p on p.id = l.location_id
  where v.is_bundle
) as made`

/** The variants of the product `product`, with their prices and locations, as JSON. */
export const variantsOfProduct = sql<Variant[]>`(
  select coalesce(json_agg(one order by one.variant_rank, one.id), '[]')
  from (
    select ${wholeVariant}
    from ${sql.table("product_variants")} as v
    left join ${stockOfVariant} on true
    left join ${madeOfParts} on true
    where v.product_id = product.id and v.merchant_id = product.merchant_id
  ) as one)`

/** A product with its variants, their prices and locations. Throws 404 outside the scope. */
export async function readProduct({ db }: Context, id: string): Promise<Product> {
  const product = await db
    .selectFrom("products as product")
    .leftJoin("organisations as merchant", "merchant.id", "product.merchant_id")
    .selectAll("product")
    .select(["merchant.name as merchant_name", variantsOfProduct.as("variants")])
    .select([
      sortingOfProduct.type.as("type"),
      sortingOfProduct.collection.as("collection"),
      sortingOfProduct.tags.as("tags"),
      sortingOfProduct.categories.as("categories"),
      sortingOfProduct.sales_channels.as("sales_channels"),
      optionsOfProduct.as("options"),
    ])
    .where("product.id", "=", id)
    .executeTakeFirst()
  if (!product) throw new ApiError("row.not_found", { id })
  return { ...product, deleted_at: null }
}

/** Matches products that contain a text. */
export const containsProduct = (q: string) => contains(productTables.products, q)

/** The twenty most used tags with their number of products. */
export const readTagUsage = ({ db }: Context) =>
  db
    .selectFrom("product_tag_products as pair")
    .innerJoin("product_tags as tag", (join) =>
      join.onRef("tag.id", "=", "pair.tag_id").onRef("tag.merchant_id", "=", "pair.merchant_id"),
    )
    .select(["tag.id", "tag.value"])
    .select(sql<string>`count(*)::text`.as("usage_count"))
    .groupBy(["tag.id", "tag.value"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("tag.id")
    .limit(20)
    .execute()

export async function readTypes({ rows }: Context) {
  const { product_types } = await rows.page("product_types", { limit: 200, offset: 0, order: "id" })
  return product_types
}

/** The shop variants linked to variants of a product. Throws 404 outside the scope. */
export async function readLinks({ db, rows }: Context, id: string): Promise<ShopVariantLink[]> {
  await rows.one("products", id)
  return db
    .selectFrom("product_variants as variant")
    .innerJoin("variant_links as link", (join) =>
      join
        .onRef("link.variant_id", "=", "variant.id")
        .onRef("link.organisation_id", "=", "variant.merchant_id"),
    )
    .innerJoin("shops as shop", (join) =>
      join
        .onRef("shop.id", "=", "link.shop_id")
        .onRef("shop.organisation_id", "=", "link.organisation_id"),
    )
    .select(["link.id", "link.shop_id", "shop.name as shop_name", "link.external_variant_id"])
    .select(["link.variant_id", "variant.title as variant_title", "variant.sku", "link.created_at"])
    .where("variant.product_id", "=", id)
    .where("variant.deleted_at", "is", null)
    .orderBy("shop.name")
    .orderBy("variant.variant_rank")
    .orderBy("link.id")
    .limit(MAX_LINKS)
    .execute()
}

/** Current values of what bulk changes can edit on many products, sorted by id. */
export const readSorted = ({ db }: Context, ids: readonly string[]) =>
  db
    .selectFrom("products as product")
    .select(["product.id", "product.title", "product.status", "product.discountable"])
    .select(["product.origin_country", "product.hs_code", "product.mid_code"])
    .select([
      sortingOfProduct.type.as("type"),
      sortingOfProduct.collection.as("collection"),
      sortingOfProduct.tags.as("tags"),
    ])
    .where(sql<SqlBool>`product.id = any(${ids})`)
    .orderBy("product.created_at")
    .orderBy("product.id")
    .execute()
export type SortedProduct = Awaited<ReturnType<typeof readSorted>>[number]

const letters = (alias: string) =>
  sql`regexp_replace(${sql.ref(`${alias}.sku_key`)}, '[^a-z0-9]', '', 'g')`

/**
 * Variants of other products of the merchant that may be duplicates. Throws 404 outside the scope.
 */
export async function readDuplicates(
  { db, rows }: Context,
  id: string,
): Promise<ProductDuplicate[]> {
  const { merchant_id } = await rows.one("products", id)
  const { rows: found } = await sql<ProductDuplicate>`
    select pair.kind, pair.value, product.id as product_id, product.title as product_title,
      pair.id as variant_id, pair.title as variant_title, pair.sku
    from (
      select 'barcode' as kind, v.barcode as value, o.id, o.product_id, o.title, o.sku
      from ${sql.table("product_variants")} as v
      join ${sql.table("product_variants")} as o
        on o.merchant_id = ${merchant_id} and o.barcode = v.barcode and o.product_id <> v.product_id
      where v.product_id = ${id} and v.barcode is not null and v.deleted_at is null
        and o.deleted_at is null
      union all
      select 'sku', v.sku, o.id, o.product_id, o.title, o.sku
      from ${sql.table("product_variants")} as v
      join ${sql.table("product_variants")} as o
        on o.merchant_id = ${merchant_id} and o.sku_key is not null and o.product_id <> v.product_id
          and ${letters("o")} = ${letters("v")}
      where v.product_id = ${id} and v.sku_key is not null and v.deleted_at is null
        and ${letters("v")} <> '' and o.deleted_at is null) as pair
    join ${sql.table("products")} as product
      on product.id = pair.product_id and product.merchant_id = ${merchant_id}
    order by product.title, pair.id
    limit ${MAX_DUPLICATES}`.execute(db)
  return found
}
