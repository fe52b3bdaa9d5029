import type { stocktakesErrors } from "@packhaus/contract/planning/manifest"

export const errors = {
  "stocktakes.not_open_for": "Diese Inventur ist bereits beendet.",
  "stocktakes.already_open": "An diesem Standort ist bereits eine Inventur offen.",
  "stocktakes.reason_needed": "Geben Sie zu jeder Abweichung einen Grund an.",
} as const satisfies Record<keyof typeof stocktakesErrors, string>
