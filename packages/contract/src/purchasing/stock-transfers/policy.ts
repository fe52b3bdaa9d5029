import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

/**
 * People who work at the locations transfer goods; owners of the goods see it, as with stocks
 * (domain 1).
 */
export const stockTransfersPolicy = {
  "stock_transfer.read": [...staff, "agency", "customer", "supplier"],
  "stock_transfer.write": [...staff, "supplier"],
} as const satisfies Record<`stock_transfer.${string}`, readonly Role[]>

export const stockTransfersKeyScopes = {
  "stock_transfer.read": "stocks:read",
  "stock_transfer.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof stockTransfersPolicy>
