import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { seeing } from "../access/screens.ts"

export const auditPolicy = {
  "audit.read": owners(seeing("audit")),
} as const satisfies Record<`audit.${string}`, readonly Role[]>

export const auditKeyScopes = {
  "audit.read": "never",
} as const satisfies KeyScopes<keyof typeof auditPolicy>
