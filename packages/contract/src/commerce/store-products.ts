import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { list } from "../kernel/list.ts"
import { codes, dates, related, relation } from "../kernel/list-filters.ts"
import { ById, ItemQuery, itemReply } from "../kernel/page.ts"
import { Cents } from "../kernel/values.ts"
import { shownSorting } from "./product-sorting.ts"
import { ProductColumns, productFields, VariantColumns } from "./products.ts"
import { productRelations } from "./targets.ts"

/** A variant as a shop front shows it: without where it lies and how many there are. */
const StoreVariant = VariantColumns.omit({
  merchant_id: true,
  inventory_item_id: true,
  sku_key: true,
  deleted_at: true,
}).extend({ prices: z.array(z.object({ currency_code: z.string(), amount: Cents })) })

const StoreProduct = ProductColumns.omit({ merchant_id: true, deleted_at: true }).extend({
  type: shownSorting.type,
  collection: shownSorting.collection,
  tags: shownSorting.tags,
  variants: z.array(StoreVariant),
})
export type StoreProduct = z.output<typeof StoreProduct>

/** What a shop front sells: the published products of the sales channels of its publishable key. */
export const storeProductList = list({
  name: "products",
  path: "/store/products",
  action: "storefront.read",
  row: StoreProduct,
  filters: {
    handle: codes(productFields.handle),
    collection_id: relation("collections"),
    type_id: relation("product_types"),
    tags: related("product_tags", productRelations.tags),
    category_id: related("product_categories", productRelations.categories),
    sales_channel_id: related("sales_channels", productRelations.sales_channels),
    updated_at: dates,
  },
  sorts: ["created_at", "title"],
  sort: "-created_at",
  columns: {},
})

export const storeProducts = {
  list: storeProductList.endpoints.list,
  read: endpoint({
    method: "GET",
    path: "/store/products/:id",
    action: "storefront.read",
    params: ById,
    query: ItemQuery,
    reply: itemReply("product", StoreProduct),
  }),
}
