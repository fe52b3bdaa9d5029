import type { ErrorTable } from "../../kernel/error-table.ts"

export const stockOrdersErrors = {
  "stock_orders.not_open_for": [
    422,
    "invalid_data",
    "The stock order's status does not allow this. See details.status and details.reason.",
  ],
  "stock_orders.unpaid": [
    422,
    "invalid_data",
    "Unpaid stock orders need a reason before production starts.",
  ],
  "stock_orders.one_supplier": [
    422,
    "invalid_data",
    "A stock order has one supplier and one import method. Order the rest separately.",
  ],
  "stock_orders.below_moq": [
    422,
    "invalid_data",
    "The quantity is below the agreed minimum. See details.moq.",
  ],
  "stock_orders.price_changed": [422, "invalid_data", "The total has changed. See details.total."],
  "stock_orders.no_measure": [
    422,
    "invalid_data",
    "An item has no weight or dimensions. See details.line.",
  ],
  "stock_orders.not_agreed": [422, "invalid_data", "No agreement valid today covers this item."],
} as const satisfies ErrorTable<"stock_orders">
