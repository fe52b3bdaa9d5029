import type { ordersErrors } from "@packhaus/contract/orders/manifest"

export const errors = {
  "orders.not_your_place": "This order is packed at another location, not yours.",
  "orders.not_open_for":
    "This is not possible for this order right now. Reload the page to see its current status.",
  "orders.already_returned":
    "Items from this parcel have been returned. Packing can no longer be undone.",
  "orders.undo_too_late": "The shipment left too long ago to be undone here. Please contact us.",
  "orders.recipient_closed":
    "The supplier of this location may no longer see this order's recipient. Choose another location.",
  "orders.no_agreement":
    "The supplier of this location has no agreement for all lines of this order. Choose another location, or accept an offer first.",
} as const satisfies Record<keyof typeof ordersErrors, string>
