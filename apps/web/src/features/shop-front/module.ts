import { shopFrontStart } from "@packhaus/contract/shop-front/start"
import { IconBuildingStore } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { shopFrontRoutes } from "./routes.tsx"

export const module: Module = {
  routes: shopFrontRoutes,
  nav: [
    {
      name: "shopFront",
      group: "assortment",
      order: 90,
      label: { de: "Eigener Shop", en: "Shop front" },
      path: shopFrontStart,
      icon: IconBuildingStore,
      needs: "discount.read",
      inShopFront: true,
    },
  ],
}
