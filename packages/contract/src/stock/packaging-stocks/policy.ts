import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

/** Owners count at their locations; agencies have none, and support only reads (domain 1). */
export const packagingStocksPolicy = {
  "packaging_stock.read": seeing("packaging"),
  "packaging_stock.write": ["administrator", "customer", "supplier"],
} as const satisfies Record<`packaging_stock.${string}`, readonly Role[]>

export const packagingStocksKeyScopes = {
  "packaging_stock.read": "packaging:read",
  "packaging_stock.write": "never",
} as const satisfies KeyScopes<keyof typeof packagingStocksPolicy>
