import type { productsErrors } from "@packhaus/contract/catalogue/manifest"

export const errors = {
  "products.sku_taken": "Another product already uses this SKU.",
  "products.handle_taken": "Another product already uses this handle.",
  "products.in_stock": "This product still has stock. Book it out first.",
  "products.images_changed":
    "The images have changed in the meantime. Reload the page and try again.",
} as const satisfies Record<keyof typeof productsErrors, string>
