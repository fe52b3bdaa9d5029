import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

export const customerOverviewPolicy = {
  "customer_overview.read": seeing("customer_overview"),
} as const satisfies Record<`customer_overview.${string}`, readonly Role[]>

export const customerOverviewKeyScopes = {
  "customer_overview.read": "organisations:read",
} as const satisfies KeyScopes<keyof typeof customerOverviewPolicy>
