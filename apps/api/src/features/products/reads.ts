import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Product, Variant } from "@packhaus/contract/products/schema"
import { sql } from "kysely"
import type { Context } from "../../context.ts"

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

/** A product with its variants, their prices and where they lie. Throws 404 for a stranger's. */
export async function readProduct({ db }: Context, id: string): Promise<Product> {
  const product = await db
    .selectFrom("products as product")
    .leftJoin("organisations as merchant", "merchant.id", "product.merchant_id")
    .selectAll("product")
    .select(["merchant.name as merchant_name", variantsOfProduct.as("variants")])
    .where("product.id", "=", id)
    .executeTakeFirst()
  if (!product) throw new ApiError("row.not_found", { id })
  return product
}
