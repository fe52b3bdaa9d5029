import { packagingStockPaths } from "@packhaus/contract/packaging-stocks/paths"
import { IconPackages } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { packagingStockRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: packagingStockRoutes,
  nav: [
    {
      name: "packagingStocks",
      group: "packaging",
      order: 30,
      label: { de: "Verpackungsbestände", en: "Packaging stocks" },
      path: packagingStockPaths.list,
      icon: IconPackages,
      needs: "packaging_stock.read",
      count: "packaging",
    },
  ],
  topics: { packaging_stock: [["packaging-stocks"], ["session"]] },
}
