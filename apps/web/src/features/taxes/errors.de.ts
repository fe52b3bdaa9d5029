import type { taxesErrors } from "@packhaus/contract/taxes/errors"

export const errors = {
  "taxes.no_export":
    "Diese Sendung ging nicht aus dem Land des Verkäufers in ein Land außerhalb der EU. Es gibt nichts nachzuweisen.",
  "taxes.not_shipped": "Diese Sendung ist nicht versandt oder wurde zurückgenommen.",
  "taxes.vat_id_changed":
    "Die Organisation hat inzwischen eine andere USt-IdNr. Fragen Sie diese bei VIES ab.",
  "taxes.proved_already": "Für diese Sendung gibt es schon einen Ausfuhrnachweis.",
} as const satisfies Record<keyof typeof taxesErrors, string>
