import type { ErrorTable } from "../kernel/error-table.ts"

export const payablesErrors = {
  "payables.month_not_over": [
    422,
    "invalid_data",
    "The invoice of a month is uploaded when the month is over.",
  ],
  "payables.nothing_owed": [
    422,
    "invalid_data",
    "Nothing is owed for this month that no invoice covers yet.",
  ],
  "payables.number_used": [422, "duplicate_error", "There is an invoice with this number."],
  "payables.waits_already": [
    422,
    "duplicate_error",
    "An invoice for this month waits to be checked.",
  ],
  "payables.not_open_for": [
    422,
    "invalid_data",
    "The invoice is not in a state for this. details.status says in which.",
  ],
} as const satisfies ErrorTable<"payables">
