import type { stockLocationsErrors } from "@packhaus/contract/stock/manifest"

export const errors = {
  "stock_locations.in_use": "This location still has stock, or a priority list uses it.",
} as const satisfies Record<keyof typeof stockLocationsErrors, string>
