import type { productsErrors } from "@packhaus/contract/products/errors"

export const errors = {
  "products.sku_taken": "Diese SKU gehört schon zu einem anderen Produkt.",
  "products.handle_taken": "Diese Adresse gehört schon zu einem anderen Produkt.",
  "products.in_stock": "Von diesem Produkt ist noch Ware da. Buchen Sie sie zuerst aus.",
} as const satisfies Record<keyof typeof productsErrors, string>
