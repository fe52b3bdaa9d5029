import type { ErrorTable } from "../kernel/error-table.ts"

export const stockOrdersErrors = {
  "stock_orders.not_open_for": [
    422,
    "invalid_data",
    "The stock order is not in a state for this. details.status says in which, details.reason why.",
  ],
  "stock_orders.unpaid": [
    422,
    "invalid_data",
    "The stock order is not paid, and nobody said why it may begin without.",
  ],
  "stock_orders.one_supplier": [
    422,
    "invalid_data",
    "A stock order is of one supplier and comes by one way. Order the rest separately.",
  ],
  "stock_orders.below_moq": [
    422,
    "invalid_data",
    "Fewer than agreed cannot be ordered. details.moq says how many.",
  ],
  "stock_orders.price_changed": [
    422,
    "invalid_data",
    "It costs something else by now. details.total says what.",
  ],
  "stock_orders.no_measure": [
    422,
    "invalid_data",
    "An item has no weight or size. details.line says which.",
  ],
  "stock_orders.not_agreed": [
    422,
    "invalid_data",
    "No agreement that holds today names this item.",
  ],
} as const satisfies ErrorTable<"stock_orders">
