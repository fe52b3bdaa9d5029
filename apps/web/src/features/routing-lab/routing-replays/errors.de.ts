import type { routingReplaysErrors } from "@packhaus/contract/routing-lab/manifest"

export const errors = {
  "routing_replays.already_running":
    "Diese Bestellungen werden bereits nachgespielt. Warten Sie, bis das abgeschlossen ist.",
} as const satisfies Record<keyof typeof routingReplaysErrors, string>
