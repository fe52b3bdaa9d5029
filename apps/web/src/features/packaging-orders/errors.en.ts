import type { packagingOrdersErrors } from "@packhaus/contract/packaging-orders/errors"

export const errors = {
  "packaging_orders.not_open_for": "That is not possible with this packaging order now.",
  "packaging_orders.unpaid": "The packaging order is not paid yet.",
  "packaging_orders.below_moq": "That is less than the minimum.",
  "packaging_orders.price_changed": "The price is another one by now. Please load the page again.",
} as const satisfies Record<keyof typeof packagingOrdersErrors, string>
