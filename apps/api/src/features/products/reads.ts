import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Product, Variant } from "@packhaus/contract/products/schema"
import { contains } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../context.ts"
import { productTables } from "./tables.ts"

const variantColumns = [
  "id",
  "product_id",
  "inventory_item_id",
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
] as const satisfies readonly (keyof Variant)[]

/** The variants of the product at hand (`product`), with their prices and where they lie, as JSON. */
export const variantsOfProduct = sql<Variant[]>`(
  select coalesce(json_agg(one order by one.variant_rank, one.id), '[]')
  from (
    select ${sql.join(variantColumns.map((column) => sql.ref(`v.${column}`)))},
      coalesce(stock.stocked_quantity, 0) as inventory_quantity,
      coalesce(stock.reserved_quantity, 0) as reserved_quantity,
      coalesce(stock.levels, '[]') as ${sql.ref("levels")},
      (select coalesce(json_agg(json_build_object(
          'currency_code', p.currency_code, 'amount', p.amount) order by p.currency_code), '[]')
        from ${sql.table("prices")} as p
        where p.variant_id = v.id and p.merchant_id = v.merchant_id) as ${sql.ref("prices")}
    from ${sql.table("product_variants")} as v
    left join lateral (
      select sum(l.stocked_quantity) as stocked_quantity, sum(l.reserved_quantity) as reserved_quantity,
        json_agg(json_build_object('location_id', l.location_id, 'location_name', p.name,
          'stocked_quantity', l.stocked_quantity, 'reserved_quantity', l.reserved_quantity,
          'blocked_quantity', l.blocked_quantity, 'incoming_quantity', l.incoming_quantity)
          order by p.name, p.id) as levels
      from ${sql.table("inventory_levels")} as l
      join ${sql.table("stock_locations")} as p on p.id = l.location_id
      where l.inventory_item_id = v.inventory_item_id and l.merchant_id = v.merchant_id
    ) as stock on true
    where v.product_id = product.id and v.merchant_id = product.merchant_id
  ) as one)`

/** How the product at hand (`product`) is sorted, as JSON. */
export const sortingOfProduct = {
  type: sql<Product["type"]>`(
    select json_build_object('id', t.id, 'value', t.value)
    from ${sql.table("product_types")} as t
    where t.id = product.type_id and t.merchant_id = product.merchant_id)`,
  collection: sql<Product["collection"]>`(
    select json_build_object('id', c.id, 'title', c.title, 'handle', c.handle)
    from ${sql.table("product_collections")} as c
    where c.id = product.collection_id and c.merchant_id = product.merchant_id)`,
  tags: sql<Product["tags"]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'value', t.value) order by t.value), '[]')
    from ${sql.table("product_tag_products")} as pair
    join ${sql.table("product_tags")} as t
      on t.id = pair.tag_id and t.merchant_id = pair.merchant_id
    where pair.product_id = product.id and pair.merchant_id = product.merchant_id)`,
  categories: sql<Product["categories"]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'handle', c.handle)
      order by c.name, c.id), '[]')
    from ${sql.table("product_category_products")} as pair
    join ${sql.table("product_categories")} as c
      on c.id = pair.category_id and c.merchant_id = pair.merchant_id
    where pair.product_id = product.id and pair.merchant_id = product.merchant_id)`,
}

/** A product with its variants, their prices and where they lie. Throws 404 for a stranger's. */
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
    ])
    .where("product.id", "=", id)
    .executeTakeFirst()
  if (!product) throw new ApiError("row.not_found", { id })
  return product
}

/** The products that a text is found in. */
export const containsProduct = (q: string) => contains(productTables.products, q)
