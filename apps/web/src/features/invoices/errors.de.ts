import type { invoicesErrors } from "@packhaus/contract/invoices/errors"

export const errors = {
  "invoices.not_open_for": "Das geht bei dieser Rechnung gerade nicht. Laden Sie die Seite neu.",
  "invoices.nothing_to_issue":
    "Keine Position lässt sich jetzt berechnen. Sehen Sie nach, ob Preise oder Steuersätze fehlen.",
  "invoices.vat_unknown":
    "Für keine Position steht fest, welche Umsatzsteuer gilt. Meist fehlt das Land der Organisation. Alle Positionen bleiben stehen.",
  "invoices.gate_closed": "Das geht erst weiter, wenn die Rechnung bezahlt ist.",
  "invoices.recipient_incomplete":
    "Der Organisation fehlt die Anschrift oder, für Reverse Charge, die USt-IdNr. Die Positionen warten.",
  "invoices.seller_incomplete":
    "Packhaus selbst fehlt die Anschrift oder, für Reverse Charge, die USt-IdNr. Die Positionen warten.",
} as const satisfies Record<keyof typeof invoicesErrors, string>
