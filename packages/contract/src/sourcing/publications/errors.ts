import type { ErrorTable } from "../../kernel/error-table.ts"

export const publicationsErrors = {
  "publications.not_open_for": [
    422,
    "invalid_data",
    "The product has already been sent to the shop, or is being sent. See details.status.",
  ],
  "publications.nothing_agreed": [
    422,
    "invalid_data",
    "The request has no accepted offer, so it cannot be published.",
  ],
} as const satisfies ErrorTable<"publications">
