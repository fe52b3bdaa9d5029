import type { stocksErrors } from "@packhaus/contract/stocks/errors"

export const errors = {
  "stock.not_enough": "Dafür ist nicht genug Bestand da.",
} as const satisfies Record<keyof typeof stocksErrors, string>
