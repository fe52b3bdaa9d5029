import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

/** Staff pack at every location, customers and suppliers at their own (domain 1). */
export const packStationPolicy = {
  "pack_station.read": seeing("packing"),
} as const satisfies Record<`pack_station.${string}`, readonly Role[]>

export const packStationKeyScopes = {
  "pack_station.read": "orders:read",
} as const satisfies KeyScopes<keyof typeof packStationPolicy>

export const packStationErrors = {
  "pack_station.order_not_found": {
    status: 404,
    type: "not_found",
    de: "Bestellung nicht gefunden",
    en: "Order not found",
    message: "Order not found",
  },
  "pack_station.canceled": {
    status: 422,
    type: "invalid_data",
    de: "Die Bestellung ist storniert.",
    en: "The order is cancelled.",
    message: "The order was cancelled.",
  },
  "pack_station.held": {
    status: 422,
    type: "invalid_data",
    de: "Die Bestellung ist angehalten.",
    en: "The order is on hold.",
    message: "The order is on hold. See details.holds.",
  },
  "pack_station.already_packed": {
    status: 422,
    type: "invalid_data",
    de: "Hier ist bereits alles gepackt.",
    en: "Everything here is already packed.",
    message: "Everything at this location is already packed.",
  },
  "pack_station.other_place": {
    status: 422,
    type: "invalid_data",
    de: "Die Bestellung wird an einem anderen Standort gepackt.",
    en: "The order is packed at another location.",
    message: "The order is packed at another location. See details.places.",
  },
  "pack_station.nothing_reserved": {
    status: 422,
    type: "invalid_data",
    de: "Für die Bestellung ist noch kein Bestand reserviert.",
    en: "No stock is reserved for this order yet.",
    message: "Nothing is reserved for the order yet. See details.holds.",
  },
} as const satisfies ErrorTable<"pack_station">
