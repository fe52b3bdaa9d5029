import type { ErrorTable } from "../kernel/error-table.ts"

export const routingReplaysErrors = {
  "routing_replays.already_running": [
    422,
    "invalid_data",
    "Orders of the organisation are being played again already. details.id says by which replay.",
  ],
} as const satisfies ErrorTable<"routing_replays">
