import type { ErrorTable } from "../kernel/error-table.ts"

export const stockPushesErrors = {
  "stock_pushes.not_open_for": [
    422,
    "invalid_data",
    "Stock cannot be told to this shop now. details.reason says why.",
  ],
  "stock_pushes.over_quota": [
    422,
    "invalid_data",
    "The shops that share a place of stock would be told more than 100 percent of it.",
  ],
} as const satisfies ErrorTable<"stock_pushes">
