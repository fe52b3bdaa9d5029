import type { Walk } from "../walk-parts.ts"
import { choose, more } from "../walk-steps.ts"

export const walk: Walk = {
  customer: [
    { name: "stock orders", path: "/a/stock-orders" },
    { name: "stock order", path: "/a/stock-orders", row: 0 },
    { name: "arrivals", path: "/a/stock-orders/arrivals" },
    { name: "new stock order", path: "/a/stock-orders/new" },
  ],
  supplier: [
    { name: "stock orders", path: "/a/stock-orders" },
    { name: "stock order", path: "/a/stock-orders", row: 0 },
    {
      name: "stock order labels",
      path: "/a/stock-orders",
      row: 0,
      steps: [more, choose("Etiketten drucken", "Print labels")],
    },
  ],
}
