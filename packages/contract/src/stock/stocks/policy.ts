import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

export const stocksPolicy = {
  "stock.read": [...staff, "agency", "customer", "supplier"],
  "stock.write": [...staff, "supplier"],
} as const satisfies Record<`stock.${string}`, readonly Role[]>

export const stocksKeyScopes = {
  "stock.read": "stocks:read",
  "stock.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof stocksPolicy>
