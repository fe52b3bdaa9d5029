import type { routingReplaysErrors } from "@packhaus/contract/routing-replays/errors"

export const errors = {
  "routing_replays.already_running":
    "These orders are being replayed already. Wait until that is done.",
} as const satisfies Record<keyof typeof routingReplaysErrors, string>
