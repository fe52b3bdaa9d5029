import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

/** Everyone who sees the priority lists may try their effect. */
export const routingTrialsPolicy = {
  "routing_trial.run": [...staff, "agency", "customer"],
} as const satisfies Record<`routing_trial.${string}`, readonly Role[]>

export const routingTrialsKeyScopes = {
  "routing_trial.run": "location_priorities:read",
} as const satisfies KeyScopes<keyof typeof routingTrialsPolicy>
