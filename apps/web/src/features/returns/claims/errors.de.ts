import type { claimsErrors } from "@packhaus/contract/returns/manifest"

export const errors = {
  "claims.not_open_for": "Der Status der Reklamation hat sich geändert. Laden Sie den Chat neu.",
  "claims.open_already":
    "Für diese Position ist bereits eine Reklamation offen. Sie muss zuerst entschieden werden.",
  "claims.replaced_already":
    "Für diese Reklamation wurde bereits Ersatz versendet. Laden Sie den Chat neu.",
  "claims.replacement_packed":
    "Der Ersatz ist bereits gepackt. Machen Sie das zuerst in seiner Bestellung rückgängig.",
  "claims.not_replaceable":
    "Ersatz kann nicht versendet werden: Die Position ist keinem Artikel zugeordnet, ihre Stücke sind storniert, oder die Adresse ist gelöscht.",
  "claims.not_of_orders": "Reklamationen sind nur im Chat einer Bestellung möglich.",
} as const satisfies Record<keyof typeof claimsErrors, string>
