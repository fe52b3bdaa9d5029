import type { packStationErrors } from "@packhaus/contract/pack-station/manifest"

export const errors = {
  "pack_station.order_not_found": "Order not found",
  "pack_station.canceled": "The order is cancelled.",
  "pack_station.held": "The order is on hold.",
  "pack_station.already_packed": "Everything here is already packed.",
  "pack_station.other_place": "The order is packed at another location.",
  "pack_station.nothing_reserved": "No stock is reserved for this order yet.",
} as const satisfies Record<keyof typeof packStationErrors, string>
