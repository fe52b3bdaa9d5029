import { productSheetList } from "@packhaus/contract/catalogue/product-imports/list"
import { serveList } from "../../../lists.ts"
import { sheetParts } from "./reads.ts"

export const productSheetListing = serveList(productSheetList, {
  from: "product_variants as v",
  rows: (own) =>
    own
      .innerJoin("products as product", (join) =>
        join
          .onRef("product.id", "=", "v.product_id")
          .onRef("product.merchant_id", "=", "v.merchant_id"),
      )
      .select([
        sheetParts.product.as("product"),
        sheetParts.handle.as("handle"),
        sheetParts.subtitle.as("subtitle"),
        sheetParts.description.as("description"),
        sheetParts.status.as("status"),
        sheetParts.type.as("type"),
        sheetParts.collection.as("collection"),
        sheetParts.tags.as("tags"),
        sheetParts.categories.as("categories"),
        sheetParts.discountable.as("discountable"),
        sheetParts.maker_name.as("maker_name"),
        sheetParts.maker_address.as("maker_address"),
        sheetParts.maker_country.as("maker_country"),
        sheetParts.maker_email.as("maker_email"),
        sheetParts.responsible_name.as("responsible_name"),
        sheetParts.responsible_address.as("responsible_address"),
        sheetParts.responsible_country.as("responsible_country"),
        sheetParts.responsible_email.as("responsible_email"),
        sheetParts.warnings.as("warnings"),
        sheetParts.variant.as("variant"),
        sheetParts.price.as("price"),
        sheetParts.currency.as("currency"),
      ]),
})
