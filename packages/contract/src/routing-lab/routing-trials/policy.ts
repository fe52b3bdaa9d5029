import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

/** Whoever sees the lists of places may ask what follows from them. */
export const routingTrialsPolicy = {
  "routing_trial.run": [...staff, "agency", "customer"],
} as const satisfies Record<`routing_trial.${string}`, readonly Role[]>

export const routingTrialsKeyScopes = {
  "routing_trial.run": "location_priorities:read",
} as const satisfies KeyScopes<keyof typeof routingTrialsPolicy>
