import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Returns from the shops",
  short: "Returns",
  search: "Order, SKU or item",
  columns: {
    title: "Item",
    quantity: "Pieces",
    order: "Reported in",
    matched: "Shipped with",
    created_at: "Reported",
  },
  unmatched: "Not assigned",
  filter: { label: "Assignment", true: "Assigned", false: "Not assigned" },
  empty: {
    title: "No returns",
    body: "Negative quantities reported by shops. Where possible they are assigned to the order they were shipped with.",
  },
  section: "Returns reported by the shop",
} as const satisfies Same<typeof de>
