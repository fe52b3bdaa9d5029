import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

/** Staff count anywhere, suppliers and customers at their own locations (domain 1). */
export const stocktakesPolicy = {
  "stocktake.read": [...staff, "agency", "customer", "supplier"],
  "stocktake.write": [...staff, "customer", "supplier"],
} as const satisfies Record<`stocktake.${string}`, readonly Role[]>

export const stocktakesKeyScopes = {
  "stocktake.read": "stocks:read",
  "stocktake.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof stocktakesPolicy>
