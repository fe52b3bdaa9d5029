import { z } from "zod"
import { shownSorting } from "../commerce/product-sorting.ts"
import { productStatuses } from "../commerce/products.ts"
import { list } from "../kernel/list.ts"
import { choices, dates, relation } from "../kernel/list-filters.ts"
import { ProductRow, Variant } from "./schema.ts"

export const productList = list({
  name: "products",
  path: "/admin/products",
  action: "product.read",
  row: ProductRow,
  filters: {
    status: choices(productStatuses),
    merchant_id: relation("organisations"),
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
