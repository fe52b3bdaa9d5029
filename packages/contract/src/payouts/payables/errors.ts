import type { ErrorTable } from "../../kernel/error-table.ts"

export const payablesErrors = {
  "payables.month_not_over": [
    422,
    "invalid_data",
    "The invoice of a month can be uploaded after the month has ended.",
  ],
  "payables.nothing_owed": [
    422,
    "invalid_data",
    "There are no payables of this month without an invoice.",
  ],
  "payables.number_used": [422, "duplicate_error", "An invoice with this number already exists."],
  "payables.waits_already": [
    422,
    "duplicate_error",
    "An invoice for this month is already being reviewed.",
  ],
  "payables.not_open_for": [
    422,
    "invalid_data",
    "The invoice's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"payables">
