import type { claimsErrors } from "@packhaus/contract/claims/errors"

export const errors = {
  "claims.not_open_for":
    "Dafür ist die Reklamation gerade nicht im richtigen Status. Laden Sie den Chat neu.",
  "claims.open_already":
    "Zu dieser Position ist schon eine Reklamation offen. Sie wird zuerst entschieden.",
  "claims.replaced_already":
    "Die Ware dieser Reklamation wird schon noch einmal gesendet. Laden Sie den Chat neu.",
  "claims.replacement_packed":
    "Die neue Sendung ist schon gepackt. Nehmen Sie das in der Bestellung zuerst zurück.",
  "claims.not_replaceable":
    "Ersatz lässt sich nicht senden: Die Position ist keinem Artikel zugeordnet, ihre Stücke sind storniert, oder die Adresse ist gelöscht.",
  "claims.not_of_orders": "Reklamiert wird nur im Chat einer Bestellung.",
} as const satisfies Record<keyof typeof claimsErrors, string>
