import type { ErrorTable } from "../kernel/error-table.ts"

export const publicationsErrors = {
  "publications.not_open_for": [
    422,
    "invalid_data",
    "The shop has it already, or is being told. details.status says which.",
  ],
  "publications.nothing_agreed": [
    422,
    "invalid_data",
    "No offer of this request was accepted, so there is nothing to publish.",
  ],
} as const satisfies ErrorTable<"publications">
