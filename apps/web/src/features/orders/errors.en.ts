import type { ordersErrors } from "@packhaus/contract/orders/errors"

export const errors = {
  "orders.not_your_place": "This order is packed at another location, not at yours.",
  "orders.not_open_for":
    "This is not possible for this order right now. Reload the page to see how far it is.",
  "orders.already_returned":
    "Something of this parcel has come back. Packing can no longer be undone.",
  "orders.undo_too_late":
    "The shipment left too long ago for you to take it back yourself. Please contact us.",
  "orders.recipient_closed":
    "The supplier of this location may no longer see the recipient of this order. Choose another location.",
  "orders.no_agreement":
    "The supplier of this location has not agreed to ship all lines of this order. Choose another location, or agree on an offer with them first.",
} as const satisfies Record<keyof typeof ordersErrors, string>
