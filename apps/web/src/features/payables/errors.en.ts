import type { payablesErrors } from "@packhaus/contract/payables/errors"

export const errors = {
  "payables.month_not_over": "The invoice of a month is uploaded when the month is over.",
  "payables.nothing_owed": "Nothing is owed for this month that no invoice covers yet.",
  "payables.number_used": "There is an invoice with this number already.",
  "payables.waits_already": "An invoice for this month is being checked already.",
  "payables.not_open_for": "This cannot be done with the invoice now. Reload the page.",
} as const satisfies Record<keyof typeof payablesErrors, string>
