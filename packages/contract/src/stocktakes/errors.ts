import type { ErrorTable } from "../kernel/error-table.ts"

export const stocktakesErrors = {
  "stocktakes.not_open_for": [
    422,
    "invalid_data",
    "The stocktake is finished or cancelled. details.status says which.",
  ],
  "stocktakes.already_open": [422, "invalid_data", "The place is being counted already."],
  "stocktakes.reason_needed": [
    422,
    "invalid_data",
    "Each difference needs a reason. details.items says of which items.",
  ],
} as const satisfies ErrorTable<"stocktakes">
