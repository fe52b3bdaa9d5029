import type { stockLocationsErrors } from "@packhaus/contract/stock/manifest"

export const errors = {
  "stock_locations.in_use":
    "Dieser Standort hat noch Bestand, oder eine Prioritätenliste verwendet ihn.",
} as const satisfies Record<keyof typeof stockLocationsErrors, string>
