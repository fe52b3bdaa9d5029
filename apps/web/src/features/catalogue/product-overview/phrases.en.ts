import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Product Overview",
  lead: "Net price and cost per piece under today's agreement.",
  leadOfSupplier: "Products you produce or store.",
  columns: {
    title: "Product",
    skus: "SKUs",
    merchant: "Organisation",
    suppliers: "Supplier",
    status: "Status",
    cost: "Cost",
    price: "Price",
    margin: "Margin",
    sold: "Sold (90 days)",
    created: "Created",
  },
  empty: {
    title: "No product yet",
    body: "All products you manage appear here.",
    create: "Add a product",
  },
} as const satisfies Same<typeof de>
