import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import { productImportPaths } from "@packhaus/contract/catalogue/product-imports/paths"
import { IconFileImport } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "importTracking",
    order: 50,
    label: { de: "Sendungsnummern importieren", en: "Import tracking numbers" },
    words: { de: "tracking csv import", en: "csv upload" },
    path: bulkRunPaths.importTracking,
    icon: IconFileImport,
    needs: "order.fulfil",
  },
  {
    name: "importProducts",
    order: 51,
    label: { de: "Produkte importieren", en: "Import products" },
    words: { de: "csv excel artikel import", en: "csv excel items upload" },
    path: productImportPaths.create,
    icon: IconFileImport,
    needs: "product.write",
  },
]
