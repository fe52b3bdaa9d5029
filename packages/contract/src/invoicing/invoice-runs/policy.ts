import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

export const invoiceRunsPolicy = {
  "billing.read": seeing("platform"),
  "billing.write": changing("platform"),
} as const satisfies Record<`billing.${string}`, readonly Role[]>

export const invoiceRunsKeyScopes = {
  "billing.read": "platform:read",
  "billing.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof invoiceRunsPolicy>
