import { dutyRatePaths } from "@packhaus/contract/catalogue/duty-rates/paths"
import { productOverviewPaths } from "@packhaus/contract/catalogue/product-overview/paths"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { IconListSearch, IconPackages, IconWorld } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { dutyRateRoutes } from "./duty-rates/routes.tsx"
import { productOverviewRoutes } from "./product-overview/routes.tsx"
import { productRoutes } from "./products/routes.tsx"

export const module: Module = {
  routes: () => [...productRoutes(), ...productOverviewRoutes(), ...dutyRateRoutes()],
  nav: [
    {
      name: "products",
      group: "assortment",
      order: 10,
      label: { de: "Produkte", en: "Products" },
      path: productPaths.list,
      icon: IconPackages,
      needs: "product.read",
    },
    {
      name: "productOverview",
      group: "assortment",
      order: 12,
      label: { de: "Produktübersicht", en: "Product Overview" },
      path: productOverviewPaths.list,
      icon: IconListSearch,
      needs: "product_overview.read",
    },
    {
      name: "dutyRates",
      group: "money",
      order: 50,
      label: { de: "Zollsätze", en: "Duty rates" },
      path: dutyRatePaths.list,
      icon: IconWorld,
      needs: "duty_rate.list",
    },
  ],
  topics: {
    product: [["products"], ["orders"], ["product-overview"]],
    variants: [["products"], ["orders"], ["product-overview"]],
    duty_rates: [["duty-rates"]],
  },
}
