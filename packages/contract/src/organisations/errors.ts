import type { ErrorTable } from "../kernel/error-table.ts"

export const organisationsErrors = {
  "organisations.not_open_for": [
    422,
    "invalid_data",
    "The organisation's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"organisations">
