import type { packagingOrdersErrors } from "@packhaus/contract/purchasing/manifest"

export const errors = {
  "packaging_orders.not_open_for":
    "This is not possible in the order's current status. Reload the page.",
  "packaging_orders.unpaid": "The packaging order is not paid yet.",
  "packaging_orders.below_moq": "The quantity is below the minimum.",
  "packaging_orders.price_changed": "The price has changed. Please reload the page.",
} as const satisfies Record<keyof typeof packagingOrdersErrors, string>
