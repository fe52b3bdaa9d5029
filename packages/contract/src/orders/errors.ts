import type { ErrorTable } from "../kernel/error-table.ts"

export const ordersErrors = {
  "orders.not_your_place": [
    403,
    "forbidden",
    "Only the organisation that owns the place may do this.",
  ],
  "orders.not_open_for": [
    422,
    "invalid_data",
    "The order is not in a state for this. details.reason says why.",
  ],
  "orders.already_returned": [
    422,
    "invalid_data",
    "Pieces of this fulfilment came back: it cannot be undone.",
  ],
  "orders.undo_too_late": [422, "invalid_data"],
  "orders.recipient_closed": [422, "invalid_data"],
  "orders.no_agreement": [
    422,
    "invalid_data",
    "The supplier of this place did not agree to ship all lines of the order.",
  ],
} as const satisfies ErrorTable<"orders">
