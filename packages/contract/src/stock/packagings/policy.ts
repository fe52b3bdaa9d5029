import type { KeyScopes } from "../../access/key-areas.ts"
import { isSupplier, type Role, staff } from "../../access/roles.ts"
import { changing } from "../../access/screens.ts"

export const packagingsPolicy = {
  "packaging.read": [...staff, "agency", "customer", "supplier"],
  /** Suppliers make packaging and cannot order it. */
  "packaging.write": changing("packaging").filter((role) => !isSupplier(role)),
  "packaging.price": ["administrator"],
} as const satisfies Record<`packaging.${string}`, readonly Role[]>

export const packagingsKeyScopes = {
  "packaging.read": "packaging:read",
  "packaging.write": "platform:write",
  "packaging.price": "platform:write",
} as const satisfies KeyScopes<keyof typeof packagingsPolicy>
