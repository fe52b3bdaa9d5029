import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const locationPrioritiesPolicy = {
  "priority.read": seeing("location_priorities"),
  "priority.write": changing("location_priorities"),
} as const satisfies Record<`priority.${string}`, readonly Role[]>

export const locationPrioritiesKeyScopes = {
  "priority.read": "location_priorities:read",
  "priority.write": "location_priorities:write",
} as const satisfies KeyScopes<keyof typeof locationPrioritiesPolicy>
