import type { ErrorTable } from "../kernel/error-table.ts"

export const ordersErrors = {
  "orders.not_your_place": [
    403,
    "forbidden",
    "Only the organisation that owns the location may do this.",
  ],
  "orders.not_open_for": [
    422,
    "invalid_data",
    "The order's state does not allow this. See details.reason.",
  ],
  "orders.already_returned": [
    422,
    "invalid_data",
    "Pieces of this fulfilment have been returned. It cannot be undone.",
  ],
  "orders.undo_too_late": [422, "invalid_data"],
  "orders.recipient_closed": [422, "invalid_data"],
  "orders.no_agreement": [
    422,
    "invalid_data",
    "The supplier of this location has no agreement for all lines of the order.",
  ],
} as const satisfies ErrorTable<"orders">
