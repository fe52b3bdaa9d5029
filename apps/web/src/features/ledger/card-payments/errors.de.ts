import type { cardPaymentsErrors } from "@packhaus/contract/ledger/manifest"

export const errors = {
  "card_payments.off": "Kartenzahlung ist nicht verfügbar.",
  "card_payments.amount_not_possible":
    "Mit Karte sind nur Beträge von 0,50 € bis 999.999,99 € möglich.",
  "card_payments.not_open_for": "Diese Kartenzahlung ist beendet. Beginnen Sie eine neue.",
  "card_payments.provider_away":
    "Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es erneut.",
  "card_messages.settled": "Das ist bereits vermerkt. Laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof cardPaymentsErrors, string>
