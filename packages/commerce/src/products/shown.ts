import type { ShownPrice } from "@packhaus/contract/commerce/prices"
import type { shownSorting } from "@packhaus/contract/commerce/product-sorting"
import {
  ProductColumns,
  type ShownOption,
  type ShownOptionValue,
  VariantColumns,
} from "@packhaus/contract/commerce/products"
import { isoTime } from "@packhaus/kernel/json-times"
import { type Expression, type RawBuilder, sql } from "kysely"
import type { z } from "zod"

// Relations of the product `product` and of the variant `v`, as JSON, for reads of products.

type Sorting = { [Name in keyof typeof shownSorting]: z.output<(typeof shownSorting)[Name]> }

const columnsOf = (alias: string, columns: readonly string[]) =>
  sql.join([
    ...columns.map((column) => sql.ref(`${alias}.${column}`)),
    sql.ref(`${alias}.metadata`),
    isoTime(`${alias}.created_at`),
    isoTime(`${alias}.updated_at`),
  ])
const notDeleted = sql`null as ${sql.ref("deleted_at")}`

const categoryColumns = [
  "id",
  "name",
  "handle",
  "description",
  "mpath",
  "is_internal",
  "is_active",
  "rank",
  "parent_category_id",
]
const categoriesThat = (are: RawBuilder<unknown>) => sql<Sorting["categories"]>`(
    select coalesce(json_agg(one order by one.name, one.id), '[]') from (
      select ${columnsOf("c", categoryColumns)}
      from ${sql.table("product_category_products")} as pair
      join ${sql.table("product_categories")} as c
        on c.id = pair.category_id and c.merchant_id = pair.merchant_id
      where pair.product_id = product.id and pair.merchant_id = product.merchant_id
        and ${are}) as one)`

/** The categories of the current product that shop fronts show. */
export const publicCategoriesOfProduct = categoriesThat(sql`c.is_active and not c.is_internal`)

/** Type, collection, tags and categories of the current product. */
export const sortingOfProduct: {
  [Name in "type" | "collection" | "tags" | "categories" | "sales_channels"]: RawBuilder<
    Sorting[Name]
  >
} = {
  type: sql`(
    select row_to_json(one) from (
      select ${columnsOf("t", ["id", "value"])}, ${notDeleted}
      from ${sql.table("product_types")} as t
      where t.id = product.type_id and t.merchant_id = product.merchant_id) as one)`,
  collection: sql`(
    select row_to_json(one) from (
      select ${columnsOf("c", ["id", "title", "handle"])}, ${notDeleted}
      from ${sql.table("product_collections")} as c
      where c.id = product.collection_id and c.merchant_id = product.merchant_id) as one)`,
  tags: sql`(
    select coalesce(json_agg(one order by one.value), '[]') from (
      select ${columnsOf("t", ["id", "value"])}, ${notDeleted}
      from ${sql.table("product_tag_products")} as pair
      join ${sql.table("product_tags")} as t
        on t.id = pair.tag_id and t.merchant_id = pair.merchant_id
      where pair.product_id = product.id and pair.merchant_id = product.merchant_id) as one)`,
  categories: categoriesThat(sql`true`),
  sales_channels: sql`(
    select coalesce(json_agg(one order by one.id), '[]') from (
      select ${columnsOf("c", ["id", "name", "description", "is_disabled"])}, ${notDeleted}
      from ${sql.table("sales_channel_products")} as pair
      join ${sql.table("sales_channels")} as c
        on c.id = pair.sales_channel_id and c.merchant_id = pair.merchant_id
      where pair.product_id = product.id and pair.merchant_id = product.merchant_id) as one)`,
}

const valueColumns = columnsOf("value", ["id", "option_id", "variant_id", "value"])

/** Options of the current product, each with its variants' values. */
export const optionsOfProduct = sql<z.output<typeof ShownOption>[]>`(
  select coalesce(json_agg(one order by one.id), '[]') from (
    select ${columnsOf("o", ["id", "product_id", "title"])}, ${notDeleted}, (
      select coalesce(json_agg(each order by each.id), '[]') from (
        select ${valueColumns}, ${notDeleted}
        from ${sql.table("product_option_values")} as value
        where value.option_id = o.id and value.merchant_id = o.merchant_id) as each
      ) as ${sql.ref("values")}
    from ${sql.table("product_options")} as o
    where o.product_id = product.id and o.merchant_id = product.merchant_id) as one)`

/** Option values of the current variant. */
export const optionsOfVariant = sql<z.output<typeof ShownOptionValue>[]>`(
  select coalesce(json_agg(each order by each.option_id), '[]') from (
    select ${valueColumns}, ${notDeleted}
    from ${sql.table("product_option_values")} as value
    where value.variant_id = v.id and value.merchant_id = v.merchant_id) as each)`

const priceColumns = [
  "id",
  "variant_id",
  "currency_code",
  "region_id",
  "price_list_id",
  "min_quantity",
  "max_quantity",
  "amount",
]

/** The current variant's own prices, outside lists. */
export const pricesOfVariant = sql<ShownPrice[]>`(
  select coalesce(json_agg(each order by each.currency_code, each.id), '[]') from (
    select ${sql.join(priceColumns.map((column) => sql.ref(`p.${column}`)))},
      ${isoTime("p.created_at")}, ${isoTime("p.updated_at")}, ${notDeleted}
    from ${sql.table("prices")} as p
    where p.variant_id = v.id and p.merchant_id = v.merchant_id
      and p.price_list_id is null) as each)`

/** The columns of the current variant as shown. */
const ownColumns = (columns: z.ZodObject) =>
  Object.keys(columns.shape).filter((name) => !notAsTheyAre.has(name))
const notAsTheyAre = new Set([
  "merchant_id",
  "sku_key",
  "metadata",
  "created_at",
  "updated_at",
  "deleted_at",
])
/** Whether a variant with this many available pieces can be bought. */
export const isPurchasable = (free: Expression<unknown>) =>
  sql<boolean>`(not v.manage_inventory or v.allow_backorder or ${free} > 0)`
export const columnsOfVariant = sql`${columnsOf("v", ownColumns(VariantColumns))}, ${notDeleted}`

type ShownProduct = Omit<z.output<typeof ProductColumns>, "deleted_at"> & { deleted_at: null }
/** The product of the current variant, without type, collection, tags and categories. */
export const productOfVariant = sql<ShownProduct>`(
  select row_to_json(one) from (
    select product.merchant_id, ${columnsOf("product", ownColumns(ProductColumns))}, ${notDeleted}
    from ${sql.table("products")} as product
    where product.id = v.product_id and product.merchant_id = v.merchant_id) as one)`
