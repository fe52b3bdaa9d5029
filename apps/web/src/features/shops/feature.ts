import { shopPaths } from "@packhaus/contract/shops/paths"
import { IconBuildingStore } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { shopRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: shopRoutes,
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
  actions: [
    {
      name: "connectShop",
      order: 20,
      label: { de: "Shop verbinden", en: "Connect a shop" },
      words: { de: "neuer shopify installieren", en: "new shopify install add" },
      path: shopPaths.connect,
      icon: IconBuildingStore,
      needs: "shop.write",
    },
  ],
  hits: { shop: shopPaths.one },
  topics: {
    shop: [["shops"], ["dashboard"], ["session"]],
    shops: [["shops"], ["dashboard"], ["session"]],
  },
}
