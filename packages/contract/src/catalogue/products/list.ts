import { z } from "zod"
import { namedByConditions } from "../../commerce/discounts.ts"
import { productFilters } from "../../commerce/product-filters.ts"
import { shownSorting } from "../../commerce/product-sorting.ts"
import {
  ProductColumns,
  productFields,
  productStatuses,
  ShownOption,
  variantFields,
} from "../../commerce/products.ts"
import { ShownVariant } from "../../commerce/variants.ts"
import { list } from "../../kernel/list.ts"
import { choices, codes, dates, flag, numberOr, relation } from "../../kernel/list-filters.ts"
import { filterOf } from "../../kernel/resource/fields.ts"
import { Id } from "../../kernel/values.ts"
import { ProductRow, Variant } from "./schema.ts"

/** Default relations of products in lists. */
export const relationsOfProducts = ["variants", "options", "type", "collection", "tags"] as const

export const productList = list({
  name: "products",
  path: "/admin/products",
  action: "product.read",
  create: "product.write",
  bulk: { edit: "product.write" },
  row: ProductRow,
  filters: {
    status: choices(productStatuses),
    merchant_id: relation("organisations"),
    ...productFilters,
    ...namedByConditions("products"),
    handle: codes(productFields.handle),
    title: codes(productFields.title),
    description: filterOf(productFields.description),
    is_giftcard: flag,
    /** Those that have a price in it. */
    price_list_id: { kind: "relation", to: "price-lists", schema: Id },
    updated_at: dates,
  },
  sorts: ["created_at", "title"],
  sort: "-created_at",
  // Images are in the row, options and prices in each variant.
  comesWith: relationsOfProducts,
  expandsTo: { images: null, "variants.options": "variants", "variants.prices": "variants" },
  relations: {
    options: z.array(ShownOption),
    sales_channels: shownSorting.sales_channels,
    variants: z.array(Variant),
    type: shownSorting.type,
    collection: shownSorting.collection,
    tags: shownSorting.tags,
    categories: shownSorting.categories,
  },
  columns: {
    title: { de: "Titel", en: "Title" },
    skus: { de: "SKUs", en: "SKUs" },
    merchant_name: { de: "Organisation", en: "Organisation" },
    status: { de: "Status", en: "Status" },
    variant_count: { de: "Varianten", en: "Variants" },
    available_quantity: { de: "Verfügbar", en: "Available" },
    reserved_quantity: { de: "Reserviert", en: "Reserved" },
    updated_at: { de: "Geändert", en: "Changed" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})

const VariantRow = ShownVariant.extend({
  merchant_id: Id,
  product: ProductColumns.extend({ deleted_at: z.null() }),
  product_title: z.string(),
  available_quantity: z.int(),
  purchasable: z.boolean(),
})

/** To choose a variant by SKU or title, as when an order's line is linked. */
export const variantList = list({
  name: "variants",
  path: "/admin/variants",
  action: "product.read",
  row: VariantRow,
  filters: {
    merchant_id: relation("organisations"),
    product_id: relation("products"),
    title: codes(variantFields.title),
    manage_inventory: flag,
    allow_backorder: flag,
    /** Over the places that the reader sees. */
    inventory_quantity: numberOr,
    updated_at: dates,
  },
  sorts: ["created_at"],
  sort: "-created_at",
  // Every row carries them.
  expandsTo: { product: null, options: null, prices: null },
  columns: {
    product_title: { de: "Produkt", en: "Product" },
    title: { de: "Variante", en: "Variant" },
    sku: { de: "SKU", en: "SKU" },
    available_quantity: { de: "Verfügbar", en: "Available" },
    id: { de: "ID", en: "ID" },
  },
})
