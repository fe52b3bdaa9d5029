import { z } from "zod"
import { belongsTo, defineTarget, hasMany, manyToMany } from "../kernel/resource/relations.ts"
import { CartColumns, CartItemColumns } from "./carts.ts"
import { OrderColumns, shownStatusesOf } from "./orders.ts"
import { ShownPrice } from "./prices.ts"
import { ProductColumns } from "./products.ts"

/** Classification of a product: relations of the engine's columns. */
export const productRelations = {
  collection: belongsTo("product_collections", "collection_id"),
  type: belongsTo("product_types", "type_id"),
  tags: manyToMany("product_tags", {
    table: "product_tag_products",
    own: "product_id",
    other: "tag_id",
  }),
  categories: manyToMany("product_categories", {
    table: "product_category_products",
    own: "product_id",
    other: "category_id",
  }),
  sales_channels: manyToMany("sales_channels", {
    table: "sales_channel_products",
    own: "product_id",
    other: "sales_channel_id",
  }),
}

/** Targets of relations that are not plain resources: they have folders of their own. */
export function defineTargets() {
  defineTarget("orders", OrderColumns, {}, shownStatusesOf)
  defineTarget("carts", CartColumns, { items: hasMany("cart_items", "cart_id") })
  defineTarget("cart_items", CartItemColumns)
  const shown = ProductColumns.extend({ deleted_at: z.null().default(null) })
  defineTarget("products", shown, productRelations)
  defineTarget("prices", ShownPrice)
}
