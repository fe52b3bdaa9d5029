import type { productRequestsErrors } from "@packhaus/contract/product-requests/errors"

export const errors = {
  "product_requests.not_open_for": "Die Anfrage ist inzwischen weiter. Laden Sie die Seite neu.",
  "product_requests.not_removable":
    "Diese Anfrage war schon eingereicht. Ihr Verlauf bleibt erhalten.",
} as const satisfies Record<keyof typeof productRequestsErrors, string>
