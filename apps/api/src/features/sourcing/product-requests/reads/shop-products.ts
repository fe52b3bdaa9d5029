import type { ShopProduct } from "@packhaus/contract/sourcing/product-requests/schema"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { containsProduct } from "../../../catalogue/products/reads.ts"

/** Enough for a person to choose from. */
const MAX_PRODUCTS = 20

/** Common value of a product's variants; null if they differ. */
const common = (column: string) =>
  sql<number | null>`case when min(${sql.ref(`variant.${column}`)}) = max(${sql.ref(
    `variant.${column}`,
  )}) then min(${sql.ref(`variant.${column}`)}) end`

/**
 * Products reported by a connected shop, by title or SKU; none outside the viewer's scope. The shop
 * is not called.
 */
export async function readShopProducts(
  { db }: Context,
  { shop_id, q }: { shop_id: string; q: string },
): Promise<ShopProduct[]> {
  return db
    .selectFrom("products as product")
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.product_id", "=", "product.id")
        .onRef("variant.merchant_id", "=", "product.merchant_id"),
    )
    .select(["product.id", "product.title", "product.thumbnail"])
    .select(sql<number>`count(*)::int`.as("variant_count"))
    .select(sql<string | null>`coalesce(product.hs_code, min(variant.hs_code))`.as("hs_code"))
    .select([common("weight").as("weight"), common("length").as("length")])
    .select([common("width").as("width"), common("height").as("height")])
    .where("product.deleted_at", "is", null)
    .where("variant.deleted_at", "is", null)
    .where(
      sql<SqlBool>`exists (select 1 from ${sql.table("variant_links")} as link
        where link.variant_id = variant.id and link.organisation_id = variant.merchant_id
          and link.shop_id = ${shop_id})`,
    )
    .$if(q !== "", (found) =>
      found.where("product.id", "in", (from) =>
        from.selectFrom("products").where(containsProduct(q)).select("id"),
      ),
    )
    .groupBy(["product.id", "product.title", "product.thumbnail", "product.hs_code"])
    .orderBy("product.title")
    .orderBy("product.id")
    .limit(MAX_PRODUCTS)
    .execute()
}
