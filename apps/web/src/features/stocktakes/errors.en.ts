import type { stocktakesErrors } from "@packhaus/contract/stocktakes/errors"

export const errors = {
  "stocktakes.not_open_for": "This stocktake has already ended.",
  "stocktakes.already_open": "This location is being counted already.",
  "stocktakes.counted_since": "This location was counted after the file was uploaded.",
  "stocktakes.reason_needed": "Give a reason for each difference.",
} as const satisfies Record<keyof typeof stocktakesErrors, string>
