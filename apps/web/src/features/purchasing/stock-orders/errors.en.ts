import type { stockOrdersErrors } from "@packhaus/contract/purchasing/manifest"

export const errors = {
  "stock_orders.not_open_for":
    "This is not possible in the order's current status. Reload the page.",
  "stock_orders.unpaid": "The stock order is not paid yet.",
  "stock_orders.one_supplier":
    "A stock order has one supplier and one import method. Order the rest separately.",
  "stock_orders.below_moq": "The quantity is below the agreed minimum.",
  "stock_orders.price_changed": "The price has changed. Please reload the page.",
  "stock_orders.no_measure": "An item's weight or dimensions are missing.",
  "stock_orders.not_agreed": "This item has no valid agreement.",
} as const satisfies Record<keyof typeof stockOrdersErrors, string>
