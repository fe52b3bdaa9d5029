import type { ErrorTable } from "../kernel/error-table.ts"

export const productRequestsErrors = {
  "product_requests.not_open_for": [
    422,
    "invalid_data",
    "The request is not in a state for this. details.status says in which.",
  ],
  "product_requests.not_removable": [
    422,
    "invalid_data",
    "It was submitted before, and its history stays.",
  ],
} as const satisfies ErrorTable<"product_requests">
