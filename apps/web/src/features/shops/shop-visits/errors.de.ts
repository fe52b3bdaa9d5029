import type { shopVisitsErrors } from "@packhaus/contract/shops/manifest"

export const errors = {
  "shop_visits.not_signed":
    "Der Link stammt nicht von der Shop-Plattform, ist abgelaufen oder wurde schon benutzt. Öffnen Sie die App bitte noch einmal aus dem Shop.",
  "shop_visits.over":
    "Dieser Besuch ist abgelaufen. Öffnen Sie die App bitte noch einmal aus dem Shop.",
} as const satisfies Record<keyof typeof shopVisitsErrors, string>
