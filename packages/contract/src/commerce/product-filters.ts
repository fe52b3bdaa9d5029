import { flag, related, relation } from "../kernel/list-filters.ts"
import { productRelations } from "./targets.ts"

/** Filters of product lists by type, collection, tags, categories and sales channels. */
export const productFilters = {
  collection_id: relation("collections"),
  type_id: relation("product_types"),
  tags: related("product_tags", productRelations.tags),
  category_id: related("product_categories", productRelations.categories),
  sales_channel_id: related("sales_channels", productRelations.sales_channels),
}

/** Whether products of subcategories are included. */
export const belowCategories = { include_category_children: flag.schema.optional() }
