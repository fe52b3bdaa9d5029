import type { ErrorTable } from "../kernel/error-table.ts"

export const cardPaymentsErrors = {
  "card_payments.off": [422, "invalid_data", "Invoices are not paid by card here."],
  "card_payments.amount_not_possible": [
    422,
    "invalid_data",
    "The card provider takes no such amount. details.least and details.most say what it takes.",
  ],
  "card_payments.not_open_for": [
    422,
    "invalid_data",
    "This attempt is over. Begin another one. details.status says how it ended.",
  ],
  "card_payments.provider_away": [
    503,
    "unexpected_state",
    "The card provider does not answer. Nothing was paid. Try again.",
  ],
  "card_messages.settled": [422, "invalid_data", "Somebody said already what was done about this."],
} as const satisfies ErrorTable<"card_payments" | "card_messages">
