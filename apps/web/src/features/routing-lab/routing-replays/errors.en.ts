import type { routingReplaysErrors } from "@packhaus/contract/routing-lab/manifest"

export const errors = {
  "routing_replays.already_running":
    "A replay of these orders is already running. Wait until it has finished.",
} as const satisfies Record<keyof typeof routingReplaysErrors, string>
