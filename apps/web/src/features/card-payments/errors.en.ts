import type { cardPaymentsErrors } from "@packhaus/contract/card-payments/errors"

export const errors = {
  "card_payments.off": "Nothing is paid by card here.",
  "card_payments.amount_not_possible":
    "Only amounts from €0.50 to €999,999.99 can be paid by card.",
  "card_payments.not_open_for": "This card payment is over. Begin another one.",
  "card_payments.provider_away": "The payment provider does not answer. Please try again.",
  "card_messages.settled": "This is noted already. Reload the page.",
} as const satisfies Record<keyof typeof cardPaymentsErrors, string>
