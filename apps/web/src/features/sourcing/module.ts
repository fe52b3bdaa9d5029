import { offerPaths } from "@packhaus/contract/sourcing/offers/paths"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { quoteRequestPaths } from "@packhaus/contract/sourcing/quote-requests/paths"
import { IconFileSearch, IconTag } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { offerRoutes } from "./offers/routes.tsx"
import { productRequestRoutes } from "./product-requests/routes.tsx"
import { quoteRequestRoutes } from "./quote-requests/routes.tsx"

export const module: Module = {
  routes: () => [...productRequestRoutes(), ...quoteRequestRoutes(), ...offerRoutes()],
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
    {
      name: "quoteRequests",
      group: "assortment",
      order: 5,
      label: { de: "Anfragen", en: "Quote requests" },
      path: quoteRequestPaths.list,
      icon: IconFileSearch,
      needs: "quote_request.read",
      count: "product_requests",
    },
    {
      name: "offers",
      group: "assortment",
      order: 7,
      label: { de: "Angebote", en: "Offers" },
      path: offerPaths.list,
      icon: IconTag,
      needs: "offer.read",
    },
  ],
  topics: {
    product_request: [["product-requests"], ["dashboard"], ["session"]],
    quote_request: [["product-requests"], ["quote-requests"], ["dashboard"], ["session"]],
    offer: [["offers"], ["product-requests"], ["quote-requests"], ["dashboard"]],
    publication: [["publications"], ["product-requests"]],
  },
}
