import type { ErrorTable } from "../kernel/error-table.ts"

export const stocksErrors = {
  "stock.not_enough": [
    422,
    "invalid_data",
    "There is less in stock than this takes. details.levels names where.",
  ],
} as const satisfies ErrorTable<"stock">
