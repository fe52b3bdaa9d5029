import { orderPaths } from "@packhaus/contract/orders/paths"
import { IconShoppingCart } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { orderRoutes } from "./routes.tsx"

export const module: Module = {
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
  topics: {
    order: [["orders"], ["dashboard"], ["session"]],
    orders: [["orders"], ["dashboard"], ["session"]],
    tracking: [["orders"], ["shops"], ["session"]],
  },
}
