import { orderPaths } from "@packhaus/contract/orders/paths"
import { IconShoppingCart } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { orderRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: orderRoutes,
  nav: [
    {
      name: "orders",
      group: "top",
      order: 10,
      label: { de: "Bestellungen", en: "Orders" },
      path: orderPaths.list,
      icon: IconShoppingCart,
      needs: "order.read",
      count: "orders",
    },
  ],
  dashboardPhrases: ["orders"],
  hits: { order: orderPaths.one },
  topics: {
    order: [["orders"], ["dashboard"], ["session"]],
    orders: [["orders"], ["dashboard"], ["session"]],
    tracking: [["orders"], ["shops"], ["session"]],
  },
}
