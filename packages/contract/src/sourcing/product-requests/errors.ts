import type { ErrorTable } from "../../kernel/error-table.ts"

export const productRequestsErrors = {
  "product_requests.not_open_for": [
    422,
    "invalid_data",
    "The request's status does not allow this. See details.status.",
  ],
  "product_requests.not_removable": [
    422,
    "invalid_data",
    "The request was submitted before, so its history is kept. It cannot be deleted.",
  ],
} as const satisfies ErrorTable<"product_requests">
