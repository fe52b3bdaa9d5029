import type { priceListsErrors } from "@packhaus/contract/price-lists/errors"

export const errors = {
  "fees.not_open_for":
    "Only a price that does not hold yet, and was not replaced, can be taken back.",
} as const satisfies Record<keyof typeof priceListsErrors, string>
