import type { priceListsErrors } from "@packhaus/contract/invoicing/manifest"

export const errors = {
  "fees.not_open_for": "Only future prices that have not been replaced can be withdrawn.",
} as const satisfies Record<keyof typeof priceListsErrors, string>
