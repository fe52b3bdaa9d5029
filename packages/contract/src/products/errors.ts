import type { ErrorTable } from "../kernel/error-table.ts"

export const productsErrors = {
  "products.sku_taken": [422, "duplicate_error"],
  "products.handle_taken": [422, "duplicate_error"],
  "products.in_stock": [422, "invalid_data"],
  "products.images_changed": [
    422,
    "invalid_data",
    "Somebody changed the pictures meanwhile. Look at them again.",
  ],
} as const satisfies ErrorTable<"products">
