import { productList } from "@packhaus/contract/products/list"
import { sql } from "kysely"
import { serveList } from "../../lists.ts"
import { sortingOfProduct, variantsOfProduct } from "./reads.ts"

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
      )
      .$if(relations.includes("type"), (query) => query.select(sortingOfProduct.type.as("type")))
      .$if(relations.includes("collection"), (query) =>
        query.select(sortingOfProduct.collection.as("collection")),
      )
      .$if(relations.includes("tags"), (query) => query.select(sortingOfProduct.tags.as("tags")))
      .$if(relations.includes("categories"), (query) =>
        query.select(sortingOfProduct.categories.as("categories")),
      ),
})
