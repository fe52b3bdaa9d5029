import type { priceListsErrors } from "@packhaus/contract/invoicing/manifest"

export const errors = {
  "fees.not_open_for":
    "Nur künftige Preise, die nicht ersetzt wurden, können zurückgenommen werden.",
} as const satisfies Record<keyof typeof priceListsErrors, string>
