import type { packStationErrors } from "@packhaus/contract/pack-station/errors"

export const errors = {
  "pack_station.order_not_found": "Order not found",
  "pack_station.canceled": "The order is cancelled.",
  "pack_station.held": "The order is on hold.",
  "pack_station.already_packed": "Everything is packed here already.",
  "pack_station.other_place": "The order is packed at another location.",
  "pack_station.nothing_reserved": "Nothing of the order is reserved at a location yet.",
} as const satisfies Record<keyof typeof packStationErrors, string>
