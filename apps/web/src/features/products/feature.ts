import { productPaths } from "@packhaus/contract/products/paths"
import { IconPackages } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { productRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: productRoutes,
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
  ],
  actions: [
    {
      name: "createProduct",
      order: 10,
      label: { de: "Produkt anlegen", en: "Create a product" },
      words: { de: "neuer artikel sku variante", en: "new item sku variant add" },
      path: productPaths.create,
      icon: IconPackages,
      needs: "product.write",
    },
  ],
  hits: { product: productPaths.one },
  topics: { product: [["products"], ["orders"]], variants: [["products"], ["orders"]] },
}
