import { IconBuildingStore } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { shopRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: shopRoutes,
  nav: [
    {
      name: "shops",
      group: "sales",
      order: 20,
      label: { de: "Shops", en: "Shops" },
      path: paths.shops,
      icon: IconBuildingStore,
      needs: "shop.read",
      count: "shops",
    },
  ],
  topics: {
    shop: [["shops"], ["dashboard"], ["session"]],
    shops: [["shops"], ["dashboard"], ["session"]],
  },
}
