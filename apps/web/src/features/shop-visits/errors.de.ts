import type { shopVisitsErrors } from "@packhaus/contract/shop-visits/errors"

export const errors = {
  "shop_visits.not_signed":
    "Die Adresse ist nicht von der Shop-Plattform unterschrieben, zu alt oder schon benutzt. Öffnen Sie die App bitte noch einmal aus dem Shop.",
  "shop_visits.over":
    "Seit dem Öffnen der App ist zu viel Zeit vergangen. Öffnen Sie sie bitte noch einmal aus dem Shop.",
} as const satisfies Record<keyof typeof shopVisitsErrors, string>
