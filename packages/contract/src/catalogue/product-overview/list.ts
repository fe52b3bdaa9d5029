import { productStatuses } from "../../commerce/products.ts"
import { list } from "../../kernel/list.ts"
import { choices, relation } from "../../kernel/list-filters.ts"
import { ProductOverview } from "./schema.ts"

/**
 * All products that the viewer manages, with supplier, cost and margin (domain 1). Fields that only
 * some roles see cannot be sorted or filtered.
 */
export const productOverviewList = list({
  name: "product_overview",
  slug: "product-overview",
  path: "/admin/product-overview",
  action: "product_overview.read",
  file: { de: "Produktübersicht", en: "Product overview" },
  row: ProductOverview,
  filters: {
    status: choices(productStatuses),
    merchant_id: relation("organisations"),
    /** Those that one has an agreement about. */
    supplier_id: relation("organisations"),
  },
  sorts: ["created_at", "title"],
  sort: "-created_at",
  columns: {
    title: { de: "Produkt", en: "Product" },
    skus: { de: "SKUs", en: "SKUs" },
    merchant_name: { de: "Organisation", en: "Organisation" },
    suppliers: { de: "Lieferanten", en: "Suppliers" },
    status: { de: "Status", en: "Status" },
    cost: { de: "Einkauf netto (EUR)", en: "Cost net (EUR)" },
    price: { de: "Preis netto (EUR)", en: "Price net (EUR)" },
    margin: { de: "Marge netto (EUR)", en: "Margin net (EUR)" },
    sold: { de: "Verkauft (90 Tage)", en: "Sold (90 days)" },
    variant_count: { de: "Varianten", en: "Variants" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
