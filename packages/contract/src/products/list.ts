import { z } from "zod"
import { shownSorting } from "../commerce/product-sorting.ts"
import { productStatuses } from "../commerce/products.ts"
import { productRelations } from "../commerce/targets.ts"
import { list } from "../kernel/list.ts"
import { choices, dates, related, relation } from "../kernel/list-filters.ts"
import { Id } from "../kernel/values.ts"
import { ProductRow, Variant } from "./schema.ts"

export const productList = list({
  name: "products",
  path: "/admin/products",
  action: "product.read",
  create: "product.write",
  row: ProductRow,
  filters: {
    status: choices(productStatuses),
    merchant_id: relation("organisations"),
    collection_id: relation("collections"),
    type_id: relation("product_types"),
    tags: related("product_tags", productRelations.tags),
    category_id: related("product_categories", productRelations.categories),
    sales_channel_id: related("sales_channels", productRelations.sales_channels),
    updated_at: dates,
  },
  sorts: ["created_at", "title"],
  sort: "-created_at",
  relations: {
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
    id: { de: "Id", en: "Id" },
  },
})

const VariantRow = z.object({
  id: Id,
  product_id: Id,
  product_title: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  available_quantity: z.int(),
})

/** To choose a variant by SKU or title, as when an order's line is linked. */
export const variantList = list({
  name: "variants",
  path: "/admin/variants",
  action: "product.read",
  row: VariantRow,
  filters: { merchant_id: relation("organisations"), product_id: relation("products") },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    product_title: { de: "Produkt", en: "Product" },
    title: { de: "Variante", en: "Variant" },
    sku: { de: "SKU", en: "SKU" },
    available_quantity: { de: "Verfügbar", en: "Available" },
    id: { de: "Id", en: "Id" },
  },
})
