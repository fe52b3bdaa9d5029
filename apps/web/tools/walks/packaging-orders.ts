import type { Walk } from "../walk-parts.ts"
import { act, press } from "../walk-steps.ts"

export const walk: Walk = {
  customer: [
    { name: "packaging orders", path: "/a/packaging-orders" },
    { name: "packaging order", path: "/a/packaging-orders?group=on_the_way", row: 0 },
    { name: "new packaging order", path: "/a/packaging-orders/new" },
  ],
  administrator: [
    { name: "packaging orders", path: "/a/packaging-orders" },
    {
      name: "packaging order producer",
      path: "/a/packaging-orders?group=in_progress",
      row: 0,
      steps: [act("Hersteller bestimmen …", "Choose the producer …")],
    },
    {
      name: "packaging order arrival",
      path: "/a/packaging-orders?group=on_the_way",
      row: 0,
      steps: [press("Ankunft buchen", "Book arrival")],
    },
  ],
  supplier: [{ name: "packaging orders", path: "/a/packaging-orders" }],
}
