import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const ledgerPolicy = {
  "balance.read": seeing("balance"),
  "balance.thresholds": owners(["administrator", "agency", "customer"]),
  "balance.transfer": changing("balance_transfers"),
} as const satisfies Record<`balance.${string}`, readonly Role[]>

export const ledgerKeyScopes = {
  "balance.read": "balance:read",
  "balance.thresholds": "never",
  "balance.transfer": "balance_transfers:write",
} as const satisfies KeyScopes<keyof typeof ledgerPolicy>
