import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

export const bulkRunsPolicy = {
  "bulk.read": [...staff, "agency", "customer", "supplier"],
  "bulk.start": [...staff, "agency", "customer", "supplier"],
} as const satisfies Record<`bulk.${string}`, readonly Role[]>

export const bulkRunsKeyScopes = {
  "bulk.read": "orders:read",
  // The run's work also needs the permission of its own action.
  "bulk.start": "any",
} as const satisfies KeyScopes<keyof typeof bulkRunsPolicy>
