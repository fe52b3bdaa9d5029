import type { ErrorTable } from "../../kernel/error-table.ts"

export const routingReplaysErrors = {
  "routing_replays.already_running": [
    422,
    "invalid_data",
    "A replay is already running for this organisation. See details.id.",
  ],
} as const satisfies ErrorTable<"routing_replays">
