import type { stockOrdersErrors } from "@packhaus/contract/stock-orders/errors"

export const errors = {
  "stock_orders.not_open_for": "That is not possible with this stock order now.",
  "stock_orders.unpaid": "The stock order is not paid yet.",
  "stock_orders.one_supplier":
    "A stock order is of one supplier and comes by one way. Order the rest separately.",
  "stock_orders.below_moq": "That is less than the agreed minimum.",
  "stock_orders.price_changed": "The price is another one by now. Please load the page again.",
  "stock_orders.no_measure": "The weight or size of an item is missing.",
  "stock_orders.not_agreed": "No agreement holds for this item today.",
} as const satisfies Record<keyof typeof stockOrdersErrors, string>
