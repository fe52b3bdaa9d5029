import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { IconFileSearch } from "@tabler/icons-react"
import type { HitPaths, PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "requestProduct",
    order: 9,
    label: { de: "Produkt anfragen", en: "Request a product" },
    words: { de: "neue anfrage angebot beschaffung", en: "new request quote sourcing" },
    path: productRequestPaths.create,
    icon: IconFileSearch,
    needs: "product_request.write",
  },
]

export const hits: HitPaths = { product_request: productRequestPaths.one }
