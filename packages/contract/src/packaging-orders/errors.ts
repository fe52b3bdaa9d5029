import type { ErrorTable } from "../kernel/error-table.ts"

export const packagingOrdersErrors = {
  "packaging_orders.not_open_for": [
    422,
    "invalid_data",
    "The packaging order is not in a state for this. details.status says in which, details.reason why.",
  ],
  "packaging_orders.unpaid": [
    422,
    "invalid_data",
    "The packaging order is not paid, and nobody said why it may begin without.",
  ],
  "packaging_orders.below_moq": [
    422,
    "invalid_data",
    "Fewer than the minimum cannot be ordered. details.line says of which, details.moq how many.",
  ],
  "packaging_orders.price_changed": [
    422,
    "invalid_data",
    "It costs something else by now. details.total says what.",
  ],
} as const satisfies ErrorTable<"packaging_orders">
