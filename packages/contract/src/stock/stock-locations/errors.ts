import type { ErrorTable } from "../../kernel/error-table.ts"

export const stockLocationsErrors = {
  "stock_locations.in_use": [422, "invalid_data"],
} as const satisfies ErrorTable<"stock_locations">
