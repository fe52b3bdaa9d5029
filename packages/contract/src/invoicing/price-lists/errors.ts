import type { ErrorTable } from "../../kernel/error-table.ts"

export const priceListsErrors = {
  "fees.not_open_for": [
    422,
    "invalid_data",
    "The price's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"fees">
