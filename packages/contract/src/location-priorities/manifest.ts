import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"

export const locationPrioritiesPolicy = {
  "priority.read": [...staff, "agency", "customer"],
  "priority.write": ["administrator", "agency", "customer"],
} as const satisfies Record<`priority.${string}`, readonly Role[]>

export const locationPrioritiesKeyScopes = {
  "priority.read": "location_priorities:read",
  "priority.write": "location_priorities:write",
} as const satisfies KeyScopes<keyof typeof locationPrioritiesPolicy>
