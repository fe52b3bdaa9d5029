import type { ErrorTable } from "../kernel/error-table.ts"

export const priceListsErrors = {
  "fees.not_open_for": [
    422,
    "invalid_data",
    "The price is not in a state for this. details.status says in which.",
  ],
} as const satisfies ErrorTable<"fees">
