import { tables } from "@packhaus/commerce/tables"
import { productList, variantList } from "@packhaus/contract/products/list"
import { contains } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../lists.ts"
import { variantsOfProduct } from "./reads.ts"

export const productListing = serveList(productList, {
  from: "products as product",
  rows: (own, { relations }) =>
    own
      .leftJoin("organisations as merchant", "merchant.id", "product.merchant_id")
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("product_variants as variant")
            .leftJoinLateral(
              (levels) =>
                levels
                  .selectFrom("inventory_levels as level")
                  .select(
                    sql<number>`sum(stocked_quantity - reserved_quantity - blocked_quantity)`.as(
                      "free",
                    ),
                  )
                  .select(sql<number>`sum(reserved_quantity)`.as("reserved"))
                  .whereRef("level.inventory_item_id", "=", "variant.inventory_item_id")
                  .whereRef("level.merchant_id", "=", "variant.merchant_id")
                  .as("level"),
              (join) => join.onTrue(),
            )
            .select(sql<number>`count(*)`.as("variant_count"))
            .select(
              sql<
                string[]
              >`coalesce(array_agg(variant.sku order by variant.variant_rank, variant.id)
                filter (where variant.sku is not null), '{}')`.as("skus"),
            )
            .select(sql<number>`coalesce(sum(level.free), 0)::bigint`.as("available_quantity"))
            .select(sql<number>`coalesce(sum(level.reserved), 0)::bigint`.as("reserved_quantity"))
            .whereRef("variant.product_id", "=", "product.id")
            .whereRef("variant.merchant_id", "=", "product.merchant_id")
            .as("sums"),
        (join) => join.onTrue(),
      )
      .select(["merchant.name as merchant_name", "sums.variant_count", "sums.skus"])
      .select(["sums.available_quantity", "sums.reserved_quantity"])
      .$if(relations.includes("variants"), (query) =>
        query.select(variantsOfProduct.as("variants")),
      ),
})

const startOf = (q: string) =>
  `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`

/** Variants to choose from, found by the beginning of their SKU or by their product. */
export const variantListing = serveList(variantList, {
  from: "product_variants as variant",
  rows: (own) =>
    own
      .innerJoin("products as product", (join) =>
        join
          .onRef("product.id", "=", "variant.product_id")
          .onRef("product.merchant_id", "=", "variant.merchant_id"),
      )
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("inventory_levels as level")
            .select(
              sql<number>`coalesce(sum(stocked_quantity - reserved_quantity - blocked_quantity), 0)::bigint`.as(
                "available_quantity",
              ),
            )
            .whereRef("level.inventory_item_id", "=", "variant.inventory_item_id")
            .whereRef("level.merchant_id", "=", "variant.merchant_id")
            .as("stock"),
        (join) => join.onTrue(),
      )
      .select("product.title as product_title")
      .select(sql<number>`stock.available_quantity`.as("available_quantity")),
  search: (q, { db }) => {
    const products = db.selectFrom("products").select("id").where(contains(tables.products, q))
    return sql<SqlBool>`(sku_key like ${startOf(q)} or product_id in ${products})`
  },
})
