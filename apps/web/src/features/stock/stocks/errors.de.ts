import type { stocksErrors } from "@packhaus/contract/stock/manifest"

export const errors = {
  "stock.not_enough": "Der Bestand reicht nicht aus.",
} as const satisfies Record<keyof typeof stocksErrors, string>
