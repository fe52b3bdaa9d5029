import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

/** Customers read what came back of theirs, and record it where they work: at places of their own (domain 1). */
export const retoursPolicy = {
  "retour.read": seeing("retours"),
  "retour.record": [...changing("retours"), "customer"],
  /** Whose goods they are says what happens with those that were kept; who else does, for a reason. */
  "retour.answer": ["administrator", "customer"],
  /** What waits at a place sees who works there. */
  "unassigned_return.read": [...changing("retours"), "customer"],
  /** Whose goods they are says what happens with them, and their agency. */
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
