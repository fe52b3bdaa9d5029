import type { stockLocationsErrors } from "@packhaus/contract/stock-locations/errors"

export const errors = {
  "stock_locations.in_use":
    "An diesem Standort liegt noch Ware, oder eine Prioritätenliste nennt ihn.",
} as const satisfies Record<keyof typeof stockLocationsErrors, string>
