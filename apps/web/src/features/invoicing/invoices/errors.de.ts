import type { invoicesErrors } from "@packhaus/contract/invoicing/manifest"

export const errors = {
  "invoices.not_open_for":
    "Das ist bei dieser Rechnung gerade nicht möglich. Laden Sie die Seite neu.",
  "invoices.nothing_to_issue":
    "Zurzeit kann keine Position berechnet werden. Prüfen Sie, ob Preise oder Steuersätze fehlen.",
  "invoices.vat_unknown":
    "Für die Positionen gilt keine Umsatzsteuerregel. Meist fehlt das Land der Organisation. Die Positionen bleiben erhalten.",
  "invoices.gate_closed": "Es geht weiter, sobald die Rechnung bezahlt ist.",
  "invoices.recipient_incomplete":
    "Der Organisation fehlt die Anschrift oder, für Reverse Charge, die USt-IdNr. Die Positionen bleiben erhalten.",
  "invoices.seller_incomplete":
    "Packhaus fehlt die eigene Anschrift oder, für Reverse Charge, die USt-IdNr. Die Positionen bleiben erhalten.",
} as const satisfies Record<keyof typeof invoicesErrors, string>
