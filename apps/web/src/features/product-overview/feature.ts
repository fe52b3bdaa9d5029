import { productOverviewPaths } from "@packhaus/contract/product-overview/paths"
import { IconListSearch } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { productOverviewRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: productOverviewRoutes,
  nav: [
    {
      name: "productOverview",
      group: "assortment",
      order: 12,
      label: { de: "Produktübersicht", en: "Product Overview" },
      path: productOverviewPaths.list,
      icon: IconListSearch,
      needs: "product_overview.read",
    },
  ],
  topics: { product: [["product-overview"]], variants: [["product-overview"]] },
}
