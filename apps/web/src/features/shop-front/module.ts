import { shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import { IconBuildingStore } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { shopFrontRoutes } from "./routes.tsx"

export const module: Module = {
  routes: shopFrontRoutes,
  nav: [
    {
      name: "shopFront",
      group: "top",
      order: 12,
      label: { de: "Eigener Shop", en: "Shop front" },
      path: shopFrontPaths.start,
      icon: IconBuildingStore,
      needs: "discount.read",
      inShopFront: true,
    },
  ],
}
