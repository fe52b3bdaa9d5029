import type { cardPaymentsErrors } from "@packhaus/contract/ledger/manifest"

export const errors = {
  "card_payments.off": "Card payments are not available.",
  "card_payments.amount_not_possible":
    "Only amounts from €0.50 to €999,999.99 can be paid by card.",
  "card_payments.not_open_for": "This card payment has ended. Start a new one.",
  "card_payments.provider_away": "The payment provider does not respond. Please try again.",
  "card_messages.settled": "This has already been noted. Reload the page.",
} as const satisfies Record<keyof typeof cardPaymentsErrors, string>
