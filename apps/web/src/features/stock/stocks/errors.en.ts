import type { stocksErrors } from "@packhaus/contract/stock/stocks/errors"

export const errors = {
  "stock.not_enough": "There is not enough stock.",
} as const satisfies Record<keyof typeof stocksErrors, string>
