import type { stockLocationsErrors } from "@packhaus/contract/stock-locations/errors"

export const errors = {
  "stock_locations.in_use": "Goods still lie at this location, or a priority list names it.",
} as const satisfies Record<keyof typeof stockLocationsErrors, string>
