import type { ErrorTable } from "../kernel/error-table.ts"

export const quoteRequestsErrors = {
  "quote_requests.not_open_for": [
    422,
    "invalid_data",
    "The quote request is not in a state for this. details.status says in which.",
  ],
} as const satisfies ErrorTable<"quote_requests">
