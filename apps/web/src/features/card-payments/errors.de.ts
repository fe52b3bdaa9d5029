import type { cardPaymentsErrors } from "@packhaus/contract/card-payments/errors"

export const errors = {
  "card_payments.off": "Mit Karte lässt sich hier nicht bezahlen.",
  "card_payments.amount_not_possible": "Mit Karte gehen nur Beträge von 0,50 € bis 999.999,99 €.",
  "card_payments.not_open_for": "Diese Kartenzahlung ist beendet. Beginnen Sie eine neue.",
  "card_payments.provider_away":
    "Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es erneut.",
  "card_messages.settled": "Das ist schon vermerkt. Laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof cardPaymentsErrors, string>
