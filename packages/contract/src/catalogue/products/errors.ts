import type { ErrorTable } from "../../kernel/error-table.ts"

export const productsErrors = {
  "products.sku_taken": [422, "duplicate_error"],
  "products.handle_taken": [422, "duplicate_error"],
  "products.in_stock": [422, "invalid_data"],
  "products.images_changed": [
    422,
    "invalid_data",
    "The images have changed in the meantime. Reload them.",
  ],
} as const satisfies ErrorTable<"products">
