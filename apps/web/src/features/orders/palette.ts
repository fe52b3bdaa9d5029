import { orderPaths } from "@packhaus/contract/orders/paths"
import type { HitPaths } from "#lib/module.ts"

export const hits: HitPaths = { order: orderPaths.one }
