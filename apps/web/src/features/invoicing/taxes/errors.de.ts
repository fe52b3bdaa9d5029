import type { taxesErrors } from "@packhaus/contract/invoicing/manifest"

export const errors = {
  "taxes.no_export": "Diese Sendung ist keine Ausfuhr aus der EU. Ein Nachweis ist nicht nötig.",
  "taxes.not_shipped": "Diese Sendung wurde nicht versendet oder zurückgenommen.",
  "taxes.vat_id_changed":
    "Die USt-IdNr. der Organisation hat sich geändert. Prüfen Sie die neue bei VIES.",
  "taxes.proved_already": "Für diese Sendung gibt es bereits einen Ausfuhrnachweis.",
} as const satisfies Record<keyof typeof taxesErrors, string>
