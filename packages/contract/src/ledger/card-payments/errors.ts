import type { ErrorTable } from "../../kernel/error-table.ts"

export const cardPaymentsErrors = {
  "card_payments.off": [422, "invalid_data", "Card payments are not enabled."],
  "card_payments.amount_not_possible": [
    422,
    "invalid_data",
    "The card provider does not accept this amount. See details.least and details.most for the limits.",
  ],
  "card_payments.not_open_for": [
    422,
    "invalid_data",
    "This card payment has ended. Start a new one. See details.status.",
  ],
  "card_payments.provider_away": [
    503,
    "unexpected_state",
    "The card provider does not respond. Nothing was charged. Try again.",
  ],
  "card_messages.settled": [422, "invalid_data", "This message has already been settled."],
} as const satisfies ErrorTable<"card_payments" | "card_messages">
