import type { payablesErrors } from "@packhaus/contract/payouts/manifest"

export const errors = {
  "payables.month_not_over": "You can upload the invoice after the month has ended.",
  "payables.nothing_owed": "There is nothing left to invoice for this month.",
  "payables.number_used": "An invoice with this number already exists.",
  "payables.waits_already": "An invoice for this month is already being reviewed.",
  "payables.not_open_for": "This is not possible in the invoice's current status. Reload the page.",
} as const satisfies Record<keyof typeof payablesErrors, string>
