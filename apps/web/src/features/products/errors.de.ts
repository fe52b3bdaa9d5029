import type { productsErrors } from "@packhaus/contract/products/errors"

export const errors = {
  "products.sku_taken": "Diese SKU gehört schon zu einem anderen Produkt.",
  "products.handle_taken": "Diese Adresse gehört schon zu einem anderen Produkt.",
  "products.in_stock": "Von diesem Produkt ist noch Ware da. Buchen Sie sie zuerst aus.",
  "products.images_changed":
    "Jemand hat die Bilder inzwischen geändert. Öffnen Sie die Seite neu und versuchen Sie es noch einmal.",
} as const satisfies Record<keyof typeof productsErrors, string>
