import { shopPaths } from "@packhaus/contract/shops/paths"
import { IconBuildingStore } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { shopRoutes } from "./routes.tsx"
import { shopVisitRoutes } from "./shop-visits/routes.tsx"
import { stockPushRoutes } from "./stock-pushes/routes.tsx"

export const module: Module = {
  routes: () => [...shopRoutes(), ...stockPushRoutes()],
  entryRoutes: shopVisitRoutes,
  nav: [
    {
      name: "shops",
      group: "settings",
      order: 5,
      label: { de: "Shops", en: "Shops" },
      path: shopPaths.list,
      icon: IconBuildingStore,
      needs: "shop.read",
      count: "shops",
    },
  ],
  topics: {
    shop: [["shops"], ["dashboard"], ["session"]],
    shops: [["shops"], ["dashboard"], ["session"]],
    shop_offers: [["shop-offers"]],
    stock_pushes: [["stock-pushes"], ["shops"], ["dashboard"]],
  },
}
