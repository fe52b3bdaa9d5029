import type { stocktakesErrors } from "@packhaus/contract/planning/manifest"

export const errors = {
  "stocktakes.not_open_for": "This stocktake has already ended.",
  "stocktakes.already_open": "A stocktake is already open at this location.",
  "stocktakes.reason_needed": "Give a reason for each difference.",
} as const satisfies Record<keyof typeof stocktakesErrors, string>
