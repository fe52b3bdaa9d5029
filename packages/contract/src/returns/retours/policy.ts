import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

/**
 * Customers read returns of their goods, and record them where they work: at their own locations
 * (domain 1).
 */
export const retoursPolicy = {
  "retour.read": seeing("retours"),
  "retour.record": [...changing("retours"), "customer"],
  /** The owner of the goods decides about kept pieces; others need a reason. */
  "retour.answer": ["administrator", "customer"],
  /** Unassigned returns are visible to people who work at their location. */
  "unassigned_return.read": [...changing("retours"), "customer"],
  /** The owner of the goods and their agency set the rules. */
  "retour_rule.read": [...staff, "agency", "customer"],
  "retour_rule.write": ["administrator", "agency", "customer"],
} as const satisfies Record<
  `${"retour" | "retour_rule" | "unassigned_return"}.${string}`,
  readonly Role[]
>

export const retoursKeyScopes = {
  "retour.read": "retours:read",
  "retour.record": "retours:write",
  "retour.answer": "retours:write",
  "unassigned_return.read": "retours:read",
  "retour_rule.read": "retours:read",
  "retour_rule.write": "retours:write",
} as const satisfies KeyScopes<keyof typeof retoursPolicy>
