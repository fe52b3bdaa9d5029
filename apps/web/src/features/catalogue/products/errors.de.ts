import type { productsErrors } from "@packhaus/contract/catalogue/manifest"

export const errors = {
  "products.sku_taken": "Diese SKU gehört bereits zu einem anderen Produkt.",
  "products.handle_taken": "Diese Adresse gehört bereits zu einem anderen Produkt.",
  "products.in_stock": "Dieses Produkt hat noch Bestand. Buchen Sie ihn zuerst aus.",
  "products.images_changed":
    "Die Bilder haben sich inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
} as const satisfies Record<keyof typeof productsErrors, string>
