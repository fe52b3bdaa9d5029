import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { IconPackages } from "@tabler/icons-react"
import type { HitPaths, PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "createProduct",
    order: 10,
    label: { de: "Produkt anlegen", en: "Create a product" },
    words: { de: "neuer artikel sku variante", en: "new item sku variant add" },
    path: productPaths.create,
    icon: IconPackages,
    needs: "product.write",
  },
]

export const hits: HitPaths = { product: productPaths.one }
