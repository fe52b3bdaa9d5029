import type { productRequestsErrors } from "@packhaus/contract/sourcing/manifest"

export const errors = {
  "product_requests.not_open_for":
    "Der Status der Anfrage hat sich geändert. Laden Sie die Seite neu.",
  "product_requests.not_removable":
    "Diese Anfrage wurde bereits eingereicht und kann nicht gelöscht werden: Ihr Verlauf bleibt erhalten.",
} as const satisfies Record<keyof typeof productRequestsErrors, string>
