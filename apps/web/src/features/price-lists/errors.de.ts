import type { priceListsErrors } from "@packhaus/contract/price-lists/errors"

export const errors = {
  "fees.not_open_for":
    "Zurücknehmen lässt sich nur ein Preis, der noch nicht gilt und nicht schon ersetzt wurde.",
} as const satisfies Record<keyof typeof priceListsErrors, string>
