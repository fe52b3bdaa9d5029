import type { ErrorTable } from "../../kernel/error-table.ts"

export const stocktakesErrors = {
  "stocktakes.not_open_for": [
    422,
    "invalid_data",
    "The stocktake is finished or cancelled. See details.status.",
  ],
  "stocktakes.already_open": [422, "invalid_data", "A stocktake is already open at this location."],
  "stocktakes.reason_needed": [
    422,
    "invalid_data",
    "Each difference needs a reason. See details.items.",
  ],
} as const satisfies ErrorTable<"stocktakes">
