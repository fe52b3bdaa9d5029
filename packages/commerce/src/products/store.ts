import type { CalculatedPrice } from "@packhaus/contract/commerce/prices"
import {
  type StoreProduct,
  type StoreVariant,
  type StoreVariantRow,
  storeProductList,
  storeProducts,
  storeVariantList,
} from "@packhaus/contract/commerce/store-products"
import { routesFor } from "@packhaus/kernel/routes"
import type { ListQuery } from "@packhaus/kernel/sql/list-request"
import { type SqlBool, sql } from "kysely"
import { type BuyerQuery, withPrices } from "../prices/buyer.ts"
import type { EngineContext } from "../resources/context.ts"
import { listingOf } from "../resources/reads.ts"
import { notFound } from "../resources/refusals.ts"
import { shownStockOfVariant, stockOfVariant } from "../stock/available.ts"
import type { EngineDb } from "../stock/levels.ts"
import { withCategoriesBelow } from "./categories.ts"
import {
  columnsOfVariant,
  optionsOfProduct,
  optionsOfVariant,
  pricesOfVariant,
  productOfVariant,
  publicCategoriesOfProduct,
  sortingOfProduct,
} from "./shown.ts"

/** Before prices are added. */
type Unpriced<V extends StoreVariant = StoreVariant> = Omit<V, keyof CalculatedPrice>

const variantsOfProduct = sql<Unpriced[]>`(
  select coalesce(json_agg(one order by one.variant_rank, one.id), '[]')
  from (
    select ${columnsOfVariant}, ${shownStockOfVariant},
      ${pricesOfVariant} as ${sql.ref("prices")}, ${optionsOfVariant} as ${sql.ref("options")}
    from ${sql.table("product_variants")} as v, lateral ${stockOfVariant} as stock
    where v.product_id = product.id and v.merchant_id = product.merchant_id
  ) as one)`

/** The scope limits these pairs to channels of the shop front's key. */
const isSold = (column: string) => sql<SqlBool>`${sql.ref(column)} in (
  select product_id from ${sql.table("sales_channel_products")})`

const products = listingOf(storeProductList, {
  from: "products as product",
  rowsApart: true,
  where: isSold("id"),
  // Long text columns have no index.
  filters: {
    description: (text) => sql`(md5(description) = md5(${text}) and description = ${text})`,
  },
  rows: (own, { relations }) =>
    own
      .$if(relations.includes("categories"), (some) =>
        some.select(publicCategoriesOfProduct.as("categories")),
      )
      .select([variantsOfProduct.as("variants"), optionsOfProduct.as("options")])
      .select([
        sortingOfProduct.type.as("type"),
        sortingOfProduct.collection.as("collection"),
        sortingOfProduct.tags.as("tags"),
      ]),
})

/** Variants of published products; drafts have none. */
const variants = listingOf(storeVariantList, {
  from: "product_variants as v",
  where: sql<SqlBool>`product_id in (
    select pair.product_id from ${sql.table("sales_channel_products")} as pair
    join ${sql.table("products")} as sold
      on sold.id = pair.product_id and sold.merchant_id = pair.merchant_id)`,
  rows: (own) =>
    own
      .select([pricesOfVariant.as("prices"), optionsOfVariant.as("options")])
      .select(productOfVariant.as("product"))
      .select(
        sql<Pick<StoreVariant, "inventory_quantity" | "purchasable">>`(
        select row_to_json(one) from (
          select ${shownStockOfVariant} from ${stockOfVariant} as stock) as one)`.as("stock"),
      ),
})

type Query = ListQuery & BuyerQuery & { limit: number; offset: number }

async function pageOfProducts(call: EngineContext, query: Query) {
  const { limit, offset } = query
  const expand = query.expand?.filter((name) => name === "categories") ?? []
  const { rows, count } = await products.page(call, { ...query, expand })
  const priced = await withPrices(
    call,
    rows.flatMap((row) => row.variants),
    query,
  )
  const shown = rows.map((row) => ({ ...row, variants: row.variants.map(priced) }))
  return { products: shown as StoreProduct[], count, offset, limit }
}

async function pageOfVariants(call: EngineContext, query: Query & { ids?: string | undefined }) {
  const { limit, offset, ids, ...rest } = query
  const named = ids === undefined ? {} : { id: ids.split(",").map((id) => id.trim()) }
  const requestedQuery = { ...rest, ...named, limit, offset, expand: [] }
  const { rows, count } = await variants.page(call, requestedQuery)
  const priced = await withPrices(call, rows, query)
  const shown = rows.map(priced).map(({ stock, ...row }) => ({ ...row, ...stock }))
  return { variants: shown as StoreVariantRow[], count, offset, limit }
}

/** Products in the store API. */
export const storeProductRoutes = routesFor<EngineContext>()(storeProducts, {
  async list(call) {
    const db = call.db as EngineDb
    return pageOfProducts(call, await withCategoriesBelow(db, call.query, { hidden: false }))
  },
  async read(call) {
    const { id } = call.params
    const one = { ...call.query, id, limit: 1, offset: 0 }
    const [product] = (await pageOfProducts(call, one)).products
    if (!product) throw notFound(id)
    return { product }
  },
  async search(call) {
    const { products: hits, ...page } = await pageOfProducts(call, call.body)
    return { hits, ...page }
  },
  async variants(call) {
    // The scope limits products to channels of the key.
    const { sales_channel_id: _, ...query } = call.query
    return pageOfVariants(call, query)
  },
  async readVariant(call) {
    const { id } = call.params
    const { sales_channel_id: _, ...query } = call.query
    const [variant] = (await pageOfVariants(call, { ...query, id, limit: 1, offset: 0 } as Query))
      .variants
    if (!variant) throw notFound(id)
    return { variant }
  },
})
