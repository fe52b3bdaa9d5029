import { packagingStockPaths } from "@packhaus/contract/stock/packaging-stocks/paths"
import { packagingPaths } from "@packhaus/contract/stock/packagings/paths"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { stockPaths } from "@packhaus/contract/stock/stocks/paths"
import { IconBox, IconMapPin, IconPackages, IconStack2 } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { packagingStockRoutes } from "./packaging-stocks/routes.tsx"
import { packagingRoutes } from "./packagings/routes.tsx"
import { locationRoutes } from "./stock-locations/routes.tsx"
import { stockRoutes } from "./stocks/routes.tsx"

export const module: Module = {
  routes: () => [
    ...stockRoutes(),
    ...locationRoutes(),
    ...packagingStockRoutes(),
    ...packagingRoutes(),
  ],
  nav: [
    {
      name: "stocks",
      group: "warehouse",
      order: 10,
      label: { de: "Bestände", en: "Stocks" },
      path: stockPaths.list,
      icon: IconStack2,
      needs: "stock.read",
      count: "stocks",
    },
    {
      name: "locations",
      group: "warehouse",
      order: 50,
      label: { de: "Standorte", en: "Locations" },
      path: stockLocationPaths.list,
      icon: IconMapPin,
      needs: "location.read",
    },
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
    {
      name: "packagings",
      group: "packaging",
      order: 10,
      label: { de: "Verpackungen", en: "Packagings" },
      path: packagingPaths.list,
      icon: IconBox,
      needs: "packaging.read",
    },
  ],
  dashboardPhrases: ["stocks"],
  topics: {
    stock: [["stocks"], ["products"], ["dashboard"], ["session"]],
    stocks: [["stocks"], ["products"], ["dashboard"], ["session"]],
    stock_location: [["locations"]],
    stock_locations: [["locations"]],
    location: [["locations"]],
    priority: [["priorities"]],
    location_priorities: [["priorities"]],
    packaging_stock: [["packaging-stocks"], ["session"]],
    packaging: [["packagings"], ["dashboard"]],
  },
}
