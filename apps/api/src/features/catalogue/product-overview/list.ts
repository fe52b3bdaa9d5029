import { productOverviewList } from "@packhaus/contract/catalogue/product-overview/list"
import { sql } from "kysely"
import { serveList } from "../../../lists.ts"
import { soldOfProduct, suppliersOfProduct, supplyOfProduct } from "./reads.ts"

export const productOverviewListing = serveList(productOverviewList, {
  from: "products as product",
  filters: {
    // A supplier sees only its own agreements, so filtering by another supplier finds nothing.
    supplier_id: (id) => sql`id in (select v.product_id
      from ${sql.table("agreement_lines")} as a
      join ${sql.table("product_variants")} as v
        on v.id = a.variant_id and v.merchant_id = a.organisation_id
      where a.supplier_id = ${id})`,
  },
  rows: (own, { reader }) =>
    own
      .leftJoin("organisations as merchant", "merchant.id", "product.merchant_id")
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("product_variants as variant")
            .select(sql<number>`count(*)::int`.as("variant_count"))
            .select(
              sql<
                string[]
              >`coalesce(array_agg(variant.sku order by variant.variant_rank, variant.id)
                filter (where variant.sku is not null), '{}')`.as("skus"),
            )
            .whereRef("variant.product_id", "=", "product.id")
            .whereRef("variant.merchant_id", "=", "product.merchant_id")
            .as("sums"),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(supplyOfProduct(reader.role).as("supply"), (join) => join.onTrue())
      .select(["merchant.name as merchant_name", "sums.variant_count", "sums.skus"])
      .select(["supply.cost", "supply.price"])
      .select(sql<number | null>`supply.price - supply.cost`.as("margin"))
      .select(suppliersOfProduct.as("suppliers"))
      .select(soldOfProduct(reader.role).as("sold")),
})
