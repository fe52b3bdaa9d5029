import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

export const agencyAssignmentsPolicy = {
  /** As for shops: staff, the agency, and its customer. */
  "agency_assignment.read": seeing("shops"),
  "agency_assignment.set": changing("organisations"),
} as const satisfies Record<`agency_assignment.${string}`, readonly Role[]>

export const agencyAssignmentsKeyScopes = {
  "agency_assignment.read": "organisation:read",
  "agency_assignment.set": "never",
} as const satisfies KeyScopes<keyof typeof agencyAssignmentsPolicy>
