import { IconShoppingCart } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { orderRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: orderRoutes,
  nav: [
    {
      name: "orders",
      group: "sales",
      order: 10,
      label: { de: "Bestellungen", en: "Orders" },
      path: paths.orders,
      icon: IconShoppingCart,
      needs: "order.read",
      count: "orders",
    },
  ],
  dashboardPhrases: ["orders"],
  topics: {
    order: [["orders"], ["dashboard"], ["session"]],
    orders: [["orders"], ["dashboard"], ["session"]],
    tracking: [["orders"], ["shops"], ["session"]],
  },
}
