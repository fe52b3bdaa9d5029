import { stockOrderPaths } from "@packhaus/contract/stock-orders/paths"
import { IconTruckDelivery } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { stockOrderRoutes } from "./routes.tsx"

const stale = [["stock-orders"], ["stocks"], ["dashboard"]] as const

export const feature: Feature = {
  routes: stockOrderRoutes,
  nav: [
    {
      name: "stockOrders",
      group: "warehouse",
      order: 20,
      label: { de: "Lagerbestellungen", en: "Stock orders" },
      path: stockOrderPaths.list,
      icon: IconTruckDelivery,
      needs: "stock_order.read",
    },
  ],
  topics: { stock_order: stale.map((key) => [...key]) },
}
