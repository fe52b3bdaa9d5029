import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

export const productsPolicy = {
  "product.read": [...staff, "agency", "customer", "supplier"],
  /** Suppliers do not see where goods are sold. */
  "product.link": [...staff, "agency", "customer"],
  "product.write": ["administrator", "agency", "customer"],
} as const satisfies Record<`product.${string}`, readonly Role[]>

/** The scopes that an API key needs for it. */
export const productsKeyScopes = {
  "product.read": "products:read",
  "product.link": "products:read",
  "product.write": "products:write",
} as const satisfies KeyScopes<keyof typeof productsPolicy>
