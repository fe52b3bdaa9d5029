import { packagingOrderPaths } from "@packhaus/contract/packaging-orders/paths"
import { IconPackageImport } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { packagingOrderRoutes } from "./routes.tsx"

const stale = [["packaging-orders"], ["packaging-stocks"], ["packagings"], ["dashboard"]] as const

export const feature: Feature = {
  routes: packagingOrderRoutes,
  nav: [
    {
      name: "packagingOrders",
      group: "packaging",
      order: 40,
      label: { de: "Verpackung kaufen", en: "Buy Packaging" },
      path: packagingOrderPaths.list,
      icon: IconPackageImport,
      needs: "packaging_order.read",
    },
  ],
  topics: { packaging_order: stale.map((key) => [...key]) },
}
