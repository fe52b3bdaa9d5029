import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Product Overview",
  lead: "Price and cost of one piece, net, by the agreement that holds today.",
  leadOfSupplier: "Products that you make or store.",
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
    body: "All products that you look after stand here.",
  },
} as const satisfies Same<typeof de>
