import type { offersErrors } from "@packhaus/contract/offers/errors"

export const errors = {
  "offers.not_open_for":
    "Das Angebot ist inzwischen in einem anderen Stand. Laden Sie die Seite neu.",
  "offers.changed": "Das Angebot ist inzwischen ein anderes. Sehen Sie es sich noch einmal an.",
  "offers.no_rate":
    "Für diese Währung gibt es keinen Kurs der letzten Woche. Bieten Sie in Euro an, oder versuchen Sie es später.",
  "offers.not_asked": "Für diese Anfrage wird kein Angebot mehr gesucht.",
  "offers.variant_agreed":
    "Eine dieser Varianten versendet schon ein anderer Lieferant. Wählen Sie eine andere Variante, oder lassen Sie sich auf der bisherigen Anfrage ein neues Angebot geben.",
} as const satisfies Record<keyof typeof offersErrors, string>
