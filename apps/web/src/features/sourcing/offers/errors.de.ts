import type { offersErrors } from "@packhaus/contract/sourcing/manifest"

export const errors = {
  "offers.not_open_for": "Der Status des Angebots hat sich geändert. Laden Sie die Seite neu.",
  "offers.changed": "Das Angebot hat sich geändert. Bitte prüfen Sie es erneut.",
  "offers.no_rate":
    "Für diese Währung gibt es keinen Kurs der letzten Woche. Bieten Sie in Euro an, oder versuchen Sie es später.",
  "offers.not_asked": "Diese Anfrage nimmt keine Angebote mehr an.",
  "offers.variant_agreed":
    "Ein anderer Lieferant versendet bereits eine dieser Varianten. Wählen Sie eine andere Variante, oder fordern Sie in der bisherigen Anfrage ein neues Angebot an.",
} as const satisfies Record<keyof typeof offersErrors, string>
