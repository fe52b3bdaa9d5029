import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

/** Suppliers must not see what a merchant sells, and at which price. */
export const productHistoryPolicy = {
  "product_history.read": [...staff, "agency", "customer"],
} as const satisfies Record<`product_history.${string}`, readonly Role[]>

export const productHistoryKeyScopes = {
  "product_history.read": "products:read",
} as const satisfies KeyScopes<keyof typeof productHistoryPolicy>
