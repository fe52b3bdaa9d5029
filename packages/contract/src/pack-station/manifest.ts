import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

/** Staff pack at every location, customers and suppliers at their own (domain 1). */
export const packStationPolicy = {
  "pack_station.read": [...staff, "customer", "supplier"],
} as const satisfies Record<`pack_station.${string}`, readonly Role[]>

export const packStationKeyScopes = {
  "pack_station.read": "orders:read",
} as const satisfies KeyScopes<keyof typeof packStationPolicy>

export const packStationErrors = {
  "pack_station.order_not_found": [404, "not_found", "Order not found"],
  "pack_station.canceled": [422, "invalid_data", "The order was cancelled."],
  "pack_station.held": [422, "invalid_data", "The order is on hold. See details.holds."],
  "pack_station.already_packed": [
    422,
    "invalid_data",
    "Everything at this location is already packed.",
  ],
  "pack_station.other_place": [
    422,
    "invalid_data",
    "The order is packed at another location. See details.places.",
  ],
  "pack_station.nothing_reserved": [
    422,
    "invalid_data",
    "Nothing is reserved for the order yet. See details.holds.",
  ],
} as const satisfies ErrorTable<"pack_station">
