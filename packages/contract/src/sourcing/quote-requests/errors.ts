import type { ErrorTable } from "../../kernel/error-table.ts"

export const quoteRequestsErrors = {
  "quote_requests.not_open_for": [
    422,
    "invalid_data",
    "The quote request's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"quote_requests">
