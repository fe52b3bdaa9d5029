import type { productsErrors } from "@packhaus/contract/products/errors"

export const errors = {
  "products.sku_taken": "This SKU belongs to another product already.",
  "products.handle_taken": "This handle belongs to another product already.",
  "products.in_stock": "There are still pieces of this product. Book them out first.",
  "products.images_changed":
    "Somebody changed the images meanwhile. Reload the page and try again.",
} as const satisfies Record<keyof typeof productsErrors, string>
