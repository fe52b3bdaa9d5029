import type { stocktakesErrors } from "@packhaus/contract/stocktakes/errors"

export const errors = {
  "stocktakes.not_open_for": "Diese Inventur ist schon beendet.",
  "stocktakes.already_open": "Dieser Standort wird gerade schon gezählt.",
  "stocktakes.reason_needed": "Geben Sie zu jeder Abweichung einen Grund an.",
} as const satisfies Record<keyof typeof stocktakesErrors, string>
