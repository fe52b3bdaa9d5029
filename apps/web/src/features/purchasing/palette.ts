import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import type { HitPaths } from "#lib/module.ts"

export const hits: HitPaths = {
  stock_order: stockOrderPaths.one,
  packaging_order: packagingOrderPaths.one,
}
