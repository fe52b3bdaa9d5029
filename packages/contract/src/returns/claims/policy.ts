import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

/**
 * The permissions on claims (domain 1): a supplier proposes, and only administrators move money.
 */
export const claimsPolicy = {
  "claim.read": [...staff, "agency", "customer", "supplier"],
  "claim.create": [...staff, "agency", "customer"],
  "claim.propose": ["supplier"],
  "claim.decide": staff,
  /** Money is the administrator's: support proposes it. */
  "claim.hand_over": ["support"],
  "claim.settle": ["administrator"],
} as const satisfies Record<`claim.${string}`, readonly Role[]>

export const claimsKeyScopes = {
  "claim.read": "never",
  "claim.create": "never",
  "claim.propose": "never",
  "claim.decide": "never",
  "claim.hand_over": "never",
  "claim.settle": "never",
} as const satisfies KeyScopes<keyof typeof claimsPolicy>
