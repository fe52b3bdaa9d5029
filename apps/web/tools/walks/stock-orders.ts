import type { Walk } from "../walk-parts.ts"
import { choose, more, press } from "../walk-steps.ts"

export const walk: Walk = {
  customer: [
    { name: "stock orders", path: "/a/stock-orders" },
    { name: "stock order", path: "/a/stock-orders", row: 0 },
    { name: "arrivals", path: "/a/stock-orders/arrivals" },
    { name: "new stock order", path: "/a/stock-orders/new" },
  ],
  administrator: [
    { name: "stock orders to confirm", path: "/a/stock-orders?concern=to_confirm" },
    {
      name: "stock order to confirm",
      path: "/a/stock-orders?concern=to_confirm",
      row: 0,
      steps: [press("Schaden bestätigen …", "Confirm damage …")],
    },
  ],
  supplier: [
    { name: "stock orders", path: "/a/stock-orders" },
    { name: "stock order", path: "/a/stock-orders", row: 0 },
    {
      name: "stock order labels",
      path: "/a/stock-orders?group=open",
      row: 0,
      steps: [more, choose("Etiketten drucken", "Print labels")],
    },
  ],
}
