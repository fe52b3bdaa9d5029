import { productRequestPaths } from "@packhaus/contract/product-requests/paths"
import { IconFileSearch } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { productRequestRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: productRequestRoutes,
  nav: [
    {
      name: "productRequests",
      group: "assortment",
      order: 5,
      label: { de: "Produktanfragen", en: "Product requests" },
      path: productRequestPaths.list,
      icon: IconFileSearch,
      needs: "product_request.read",
      count: "product_requests",
    },
  ],
  actions: [
    {
      name: "requestProduct",
      order: 9,
      label: { de: "Produkt anfragen", en: "Request a product" },
      words: { de: "neue anfrage angebot beschaffung", en: "new request quote sourcing" },
      path: productRequestPaths.create,
      icon: IconFileSearch,
      needs: "product_request.write",
    },
  ],
  hits: { product_request: productRequestPaths.one },
  topics: {
    product_request: [["product-requests"], ["dashboard"], ["session"]],
    quote_request: [["product-requests"], ["quote-requests"], ["dashboard"], ["session"]],
  },
}
