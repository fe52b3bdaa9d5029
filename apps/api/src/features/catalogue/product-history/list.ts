import { priceChangeList } from "@packhaus/contract/catalogue/product-history/list"
import { serveList } from "../../../lists.ts"

export const priceChangeListing = serveList(priceChangeList, {
  from: "price_changes as change",
  parent: ({ rows }, id) => rows.one("products", id),
  rows: (own) =>
    own
      .innerJoin("product_variants as variant", (join) =>
        join
          .onRef("variant.id", "=", "change.variant_id")
          .onRef("variant.merchant_id", "=", "change.merchant_id"),
      )
      .select(["variant.title as variant_title", "variant.sku"]),
})
