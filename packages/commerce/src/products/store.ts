import {
  type StoreProduct,
  storeProductList,
  storeProducts,
} from "@packhaus/contract/commerce/store-products"
import { routesFor } from "@packhaus/kernel/routes"
import { type SqlBool, sql } from "kysely"
import type { EngineContext } from "../resources/context.ts"
import { listingOf } from "../resources/reads.ts"
import { notFound } from "../resources/refusals.ts"

const variantColumns = [
  "id",
  "product_id",
  "title",
  "sku",
  "barcode",
  "origin_country",
  "hs_code",
  "mid_code",
  "weight",
  "length",
  "height",
  "width",
  "variant_rank",
  "manage_inventory",
  "allow_backorder",
  "metadata",
] as const satisfies readonly (keyof StoreProduct["variants"][number])[]

/** A time inside JSON has the form that it has in a column. */
const isoTime = (column: string) =>
  sql`to_char(${sql.ref(`v.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    as ${sql.ref(column)}`

/** What belongs to the product at hand (`product`), as JSON. */
const parts = {
  variants: sql<StoreProduct["variants"]>`(
    select coalesce(json_agg(one order by one.variant_rank, one.id), '[]')
    from (
      select ${sql.join(variantColumns.map((column) => sql.ref(`v.${column}`)))},
        ${isoTime("created_at")}, ${isoTime("updated_at")},
        (select coalesce(json_agg(json_build_object(
            'currency_code', p.currency_code, 'amount', p.amount) order by p.currency_code), '[]')
          from ${sql.table("prices")} as p
          where p.variant_id = v.id and p.merchant_id = v.merchant_id) as ${sql.ref("prices")}
      from ${sql.table("product_variants")} as v
      where v.product_id = product.id and v.merchant_id = product.merchant_id
    ) as one)`,
  type: sql<StoreProduct["type"]>`(
    select json_build_object('id', t.id, 'value', t.value)
    from ${sql.table("product_types")} as t
    where t.id = product.type_id and t.merchant_id = product.merchant_id)`,
  collection: sql<StoreProduct["collection"]>`(
    select json_build_object('id', c.id, 'title', c.title, 'handle', c.handle)
    from ${sql.table("product_collections")} as c
    where c.id = product.collection_id and c.merchant_id = product.merchant_id)`,
  tags: sql<StoreProduct["tags"]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'value', t.value) order by t.value), '[]')
    from ${sql.table("product_tag_products")} as pair
    join ${sql.table("product_tags")} as t
      on t.id = pair.tag_id and t.merchant_id = pair.merchant_id
    where pair.product_id = product.id and pair.merchant_id = product.merchant_id)`,
}

/** Which pairs a shop front sees is its scope: those of the channels of its key. */
const isSold = sql<SqlBool>`${sql.ref("id")} in (
  select product_id from ${sql.table("sales_channel_products")})`

const listing = listingOf(storeProductList, {
  from: "products as product",
  where: isSold,
  rows: (own) =>
    own
      .select(parts.variants.as("variants"))
      .select([parts.type.as("type"), parts.collection.as("collection"), parts.tags.as("tags")]),
})

/** What shop fronts read of products. */
export const storeProductRoutes = routesFor<EngineContext>()(storeProducts, {
  async list(call) {
    const { limit, offset } = call.query
    const { rows, count } = await listing.page(call as never, call.query)
    return { products: rows, count, offset, limit }
  },
  async read(call) {
    const { id } = call.params
    const one = { id, limit: 1 }
    const [product] = (await listing.page(call as never, one)).rows
    if (!product) throw notFound(id)
    return { product }
  },
})
