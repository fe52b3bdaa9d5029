import type { ErrorTable } from "../../kernel/error-table.ts"

export const stockPushesErrors = {
  "stock_pushes.not_open_for": [
    422,
    "invalid_data",
    "Stock cannot be sent to this shop now. See details.reason.",
  ],
  "stock_pushes.over_quota": [
    422,
    "invalid_data",
    "The shops that share a location would together receive more than 100 percent of its stock.",
  ],
} as const satisfies ErrorTable<"stock_pushes">
