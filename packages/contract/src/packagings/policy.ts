import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"

export const packagingsPolicy = {
  "packaging.read": [...staff, "agency", "customer", "supplier"],
  "packaging.write": ["administrator"],
} as const satisfies Record<`packaging.${string}`, readonly Role[]>

/** What of it an API key needs. */
export const packagingsKeyScopes = {
  "packaging.read": "packaging:read",
  "packaging.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof packagingsPolicy>
