import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role, staff } from "../access/roles.ts"

export const shopsPolicy = {
  "shop.read": [...staff, "agency", "customer"],
  "shop.write": owners(["administrator", "customer"]),
} as const satisfies Record<`shop.${string}`, readonly Role[]>

export const shopsKeyScopes = {
  "shop.read": "shops:read",
  "shop.write": "shops:write",
} as const satisfies KeyScopes<keyof typeof shopsPolicy>
