import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

export const shopReturnsPolicy = {
  "shop_return.read": [...staff, "agency", "customer"],
} as const satisfies Record<`shop_return.${string}`, readonly Role[]>

export const shopReturnsKeyScopes = {
  "shop_return.read": "orders:read",
} as const satisfies KeyScopes<keyof typeof shopReturnsPolicy>
