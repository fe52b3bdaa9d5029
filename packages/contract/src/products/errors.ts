import type { ErrorTable } from "../kernel/error-table.ts"

export const productsErrors = {
  "products.sku_taken": [422, "duplicate_error"],
  "products.handle_taken": [422, "duplicate_error"],
  "products.in_stock": [422, "invalid_data"],
} as const satisfies ErrorTable<"products">
