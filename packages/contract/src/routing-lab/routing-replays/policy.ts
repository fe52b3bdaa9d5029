import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

/** Everyone who sees the priority lists may replay another one. */
export const routingReplaysPolicy = {
  "routing_replay.read": [...staff, "agency", "customer"],
  "routing_replay.run": [...staff, "agency", "customer"],
} as const satisfies Record<`routing_replay.${string}`, readonly Role[]>

export const routingReplaysKeyScopes = {
  "routing_replay.read": "location_priorities:read",
  "routing_replay.run": "location_priorities:read",
} as const satisfies KeyScopes<keyof typeof routingReplaysPolicy>
