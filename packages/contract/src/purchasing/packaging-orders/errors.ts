import type { ErrorTable } from "../../kernel/error-table.ts"

export const packagingOrdersErrors = {
  "packaging_orders.not_open_for": [
    422,
    "invalid_data",
    "The packaging order's status does not allow this. See details.status and details.reason.",
  ],
  "packaging_orders.unpaid": [
    422,
    "invalid_data",
    "Unpaid packaging orders need a reason before production starts.",
  ],
  "packaging_orders.below_moq": [
    422,
    "invalid_data",
    "The quantity is below the minimum. See details.line and details.moq.",
  ],
  "packaging_orders.price_changed": [
    422,
    "invalid_data",
    "The total has changed. See details.total.",
  ],
} as const satisfies ErrorTable<"packaging_orders">
