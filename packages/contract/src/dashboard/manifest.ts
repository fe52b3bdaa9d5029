import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { seeing } from "../access/screens.ts"

export const dashboardPolicy = {
  "dashboard.read": seeing("dashboard"),
} as const satisfies Record<`dashboard.${string}`, readonly Role[]>

export const dashboardKeyScopes = {
  "dashboard.read": "dashboard:read",
} as const satisfies KeyScopes<keyof typeof dashboardPolicy>
