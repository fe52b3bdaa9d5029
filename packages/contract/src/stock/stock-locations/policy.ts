import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

export const stockLocationsPolicy = {
  "location.read": [...staff, "agency", "customer", "supplier"],
  "location.write": [...staff, "customer", "supplier"],
} as const satisfies Record<`location.${string}`, readonly Role[]>

export const stockLocationsKeyScopes = {
  "location.read": "locations:read",
  "location.write": "locations:write",
} as const satisfies KeyScopes<keyof typeof stockLocationsPolicy>
