import { IconPackages } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { productRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: productRoutes,
  nav: [
    {
      name: "products",
      group: "sourcing",
      order: 10,
      label: { de: "Produkte", en: "Products" },
      path: paths.products,
      icon: IconPackages,
      needs: "product.read",
    },
  ],
  topics: { product: [["products"], ["orders"]], variants: [["products"], ["orders"]] },
}
