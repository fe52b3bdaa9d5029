import { shopPaths } from "@packhaus/contract/shops/paths"
import { IconBuildingStore } from "@tabler/icons-react"
import type { HitPaths, PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "connectShop",
    order: 20,
    label: { de: "Shop verbinden", en: "Connect a shop" },
    words: { de: "neuer shopify installieren", en: "new shopify install add" },
    path: shopPaths.connect,
    icon: IconBuildingStore,
    needs: "shop.write",
  },
]

export const hits: HitPaths = { shop: shopPaths.one }
