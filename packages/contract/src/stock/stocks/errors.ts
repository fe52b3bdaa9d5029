import type { ErrorTable } from "../../kernel/error-table.ts"

export const stocksErrors = {
  "stock.not_enough": [422, "invalid_data", "There is not enough stock. See details.levels."],
} as const satisfies ErrorTable<"stock">
