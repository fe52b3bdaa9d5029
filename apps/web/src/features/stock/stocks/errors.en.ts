import type { stocksErrors } from "@packhaus/contract/stock/manifest"

export const errors = {
  "stock.not_enough": "There is not enough stock.",
} as const satisfies Record<keyof typeof stocksErrors, string>
