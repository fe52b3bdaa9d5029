import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { list } from "../kernel/list.ts"
import { codes, dates, flag, relation } from "../kernel/list-filters.ts"
import { ById, expandable, ItemQuery, itemReply, ListQuery, listReply } from "../kernel/page.ts"
import { CurrencyCode } from "../kernel/resource/fields.ts"
import { Id } from "../kernel/values.ts"
import { belowCategories, productFilters } from "./product-filters.ts"
import { shownSorting } from "./product-sorting.ts"
import { ProductColumns, productFields, ShownOption, variantFields } from "./products.ts"
import { pricedVariant, ShownVariant } from "./variants.ts"

/** Maximum stock shown to shop fronts; the real stock is the merchant's secret. */
export const MAX_SHOWN = 100

/** A variant as a shop front shows it: with its price there, without its locations. */
const StoreVariant = ShownVariant.omit({ inventory_item_id: true }).extend(pricedVariant)
export type StoreVariant = z.output<typeof StoreVariant>

const columns = ProductColumns.omit({ merchant_id: true, deleted_at: true }).extend({
  deleted_at: z.null().default(null),
})
const StoreProduct = columns.extend({
  type: shownSorting.type,
  collection: shownSorting.collection,
  tags: shownSorting.tags,
  options: z.array(ShownOption),
  variants: z.array(StoreVariant),
})
export type StoreProduct = z.output<typeof StoreProduct>

const VariantRow = StoreVariant.extend({ product: columns })
export type StoreVariantRow = z.output<typeof VariantRow>

/** Context of prices: the cart's region, otherwise the region, otherwise the currency. */
const place = {
  cart_id: Id.optional(),
  region_id: Id.optional(),
  currency_code: CurrencyCode.optional(),
}
/** Relations that are always included; `expand` accepts them. */
const productParts = [
  "categories",
  "collection",
  "images",
  "options",
  "options.values",
  "tags",
  "type",
  "variants",
  "variants.options",
  "variants.prices",
] as const
const variantParts = ["options", "prices", "product"] as const

/** Products of a shop front: published, in the sales channels of its publishable key. */
export const storeProductList = list({
  name: "products",
  path: "/store/products",
  action: "storefront.read",
  row: StoreProduct,
  filters: {
    handle: codes(productFields.handle),
    title: codes(productFields.title),
    is_giftcard: flag,
    ...productFilters,
    /** All of it: words are found by `q`. */
    description: { kind: "code", schema: productFields.description.unwrap() },
    updated_at: dates,
  },
  sorts: ["created_at", "title"],
  sort: "-created_at",
  relations: { categories: shownSorting.categories },
  columns: {},
})

export const storeVariantList = list({
  name: "variants",
  path: "/store/variants",
  action: "storefront.read",
  row: VariantRow,
  filters: { title: codes(variantFields.title), product_id: relation("products") },
  sorts: ["created_at", "title"],
  sort: "-created_at",
  columns: {},
})

const MAX_IDS = 2000
const get = { method: "GET", action: "storefront.read" } as const

export const storeProducts = {
  list: endpoint({
    ...get,
    path: "/store/products",
    reply: storeProductList.endpoints.list.reply,
    query: storeProductList.query.extend({
      ...place,
      ...belowCategories,
      expand: expandable(...productParts).optional(),
    }),
  }),
  read: endpoint({
    ...get,
    path: "/store/products/:id",
    params: ById,
    query: ItemQuery.extend({
      ...place,
      sales_channel_id: Id.optional(),
      expand: expandable(...productParts).optional(),
    }),
    reply: itemReply(
      "product",
      StoreProduct.extend({ categories: shownSorting.categories.optional() }),
    ),
  }),
  /** Which products contain a text. */
  search: endpoint({
    method: "POST",
    path: "/store/products/search",
    action: "storefront.read",
    body: z.strictObject({
      q: z.string().trim().max(200).optional(),
      offset: ListQuery.shape.offset,
      limit: ListQuery.shape.limit,
    }),
    reply: listReply("hits", StoreProduct),
  }),
  variants: endpoint({
    ...get,
    path: "/store/variants",
    reply: storeVariantList.endpoints.list.reply,
    query: storeVariantList.query.extend({
      ...place,
      /** Several ids, divided by commas. */
      ids: z.string().max(MAX_IDS).optional(),
      sales_channel_id: Id.optional(),
      expand: expandable(...variantParts).optional(),
    }),
  }),
  readVariant: endpoint({
    ...get,
    path: "/store/variants/:id",
    params: ById,
    query: ItemQuery.extend({
      ...place,
      sales_channel_id: Id.optional(),
      expand: expandable(...variantParts).optional(),
    }),
    reply: itemReply("variant", VariantRow),
  }),
}
