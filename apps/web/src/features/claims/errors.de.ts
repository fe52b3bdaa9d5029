import type { claimsErrors } from "@packhaus/contract/claims/errors"

export const errors = {
  "claims.not_open_for":
    "Dafür ist die Reklamation gerade nicht im richtigen Status. Laden Sie den Chat neu.",
  "claims.open_already":
    "Zu dieser Position ist schon eine Reklamation offen. Sie wird zuerst entschieden.",
  "claims.not_of_orders": "Reklamiert wird nur im Chat einer Bestellung.",
} as const satisfies Record<keyof typeof claimsErrors, string>
