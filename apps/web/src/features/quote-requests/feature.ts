import { quoteRequestPaths } from "@packhaus/contract/quote-requests/paths"
import { IconFileSearch } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { quoteRequestRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: quoteRequestRoutes,
  nav: [
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
  ],
}
