import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

/** Everyone who sees the priority lists may replay another one. */
export const routingReplaysPolicy = {
  "routing_replay.read": seeing("location_priorities"),
  "routing_replay.run": seeing("location_priorities"),
} as const satisfies Record<`routing_replay.${string}`, readonly Role[]>

export const routingReplaysKeyScopes = {
  "routing_replay.read": "location_priorities:read",
  "routing_replay.run": "location_priorities:read",
} as const satisfies KeyScopes<keyof typeof routingReplaysPolicy>

export const routingReplaysErrors = {
  "routing_replays.already_running": {
    status: 422,
    type: "invalid_data",
    de: "Diese Bestellungen werden bereits simuliert. Warten Sie, bis das abgeschlossen ist.",
    en: "A replay of these orders is already running. Wait until it has finished.",
    message: "A replay is already running for this organisation. See details.id.",
  },
} as const satisfies ErrorTable<"routing_replays">

/** Everyone who sees the priority lists may try their effect. */
export const routingTrialsPolicy = {
  "routing_trial.run": seeing("location_priorities"),
} as const satisfies Record<`routing_trial.${string}`, readonly Role[]>

export const routingTrialsKeyScopes = {
  "routing_trial.run": "location_priorities:read",
} as const satisfies KeyScopes<keyof typeof routingTrialsPolicy>
