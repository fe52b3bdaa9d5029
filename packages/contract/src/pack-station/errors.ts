import type { ErrorTable } from "../kernel/error-table.ts"

export const packStationErrors = {
  "pack_station.order_not_found": [404, "not_found", "Order not found"],
  "pack_station.canceled": [422, "invalid_data", "The order was cancelled."],
  "pack_station.held": [422, "invalid_data", "The order is held. details.holds says why."],
  "pack_station.already_packed": [
    422,
    "invalid_data",
    "Everything that leaves from this place is packed.",
  ],
  "pack_station.other_place": [
    422,
    "invalid_data",
    "The order is packed at another place. details.places says where.",
  ],
  "pack_station.nothing_reserved": [
    422,
    "invalid_data",
    "Nothing of the order is reserved at a place. details.holds says why.",
  ],
} as const satisfies ErrorTable<"pack_station">
