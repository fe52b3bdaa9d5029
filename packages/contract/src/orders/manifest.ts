import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import { seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const ordersPolicy = {
  "order.read": seeing("orders"),
  "order.edit": [...staff, "agency", "customer"],
  "order.link": [...staff, "agency", "customer"],
  "order.route": [...staff, "agency", "customer"],
  "order.hold": [...staff, "agency", "customer"],
  "order.release": [...staff, "agency", "customer"],
  "order.fulfil": [...staff, "customer", "supplier"],
  "order.push_tracking": [...staff, "agency", "customer"],
  "order.complete": [...staff, "agency", "customer"],
  /** Shoppers' money belongs to the merchant: agencies cannot move it. */
  "order.settle": ["administrator", "customer"],
} as const satisfies Record<`order.${string}`, readonly Role[]>

export const ordersKeyScopes = {
  "order.read": "orders:read",
  "order.edit": "orders:write",
  "order.link": "orders:write",
  "order.route": "orders:write",
  "order.hold": "orders:write",
  "order.release": "orders:write",
  "order.fulfil": "orders:write",
  "order.push_tracking": "orders:write",
  "order.complete": "orders:write",
  "order.settle": "platform:write",
} as const satisfies KeyScopes<keyof typeof ordersPolicy>

export const ordersErrors = {
  "orders.not_your_place": {
    status: 403,
    type: "forbidden",
    de: "Diese Bestellung wird nicht an Ihrem Standort gepackt.",
    en: "This order is packed at another location, not yours.",
    message: "Only the organisation that owns the location may do this.",
  },
  "orders.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist bei dieser Bestellung gerade nicht möglich. Laden Sie die Seite neu, um den aktuellen Status zu sehen.",
    en: "This is not possible for this order right now. Reload the page to see its current status.",
    message: "The order's state does not allow this. See details.reason.",
  },
  "orders.already_returned": {
    status: 422,
    type: "invalid_data",
    de: "Aus dieser Sendung wurde bereits etwas zurückgeschickt. Das Packen kann nicht mehr rückgängig gemacht werden.",
    en: "Items from this parcel have been returned. Packing can no longer be undone.",
    message: "Pieces of this fulfilment have been returned. It cannot be undone.",
  },
  "orders.undo_too_late": {
    status: 422,
    type: "invalid_data",
    de: "Die Sendung ist zu lange unterwegs, um das Packen hier rückgängig zu machen. Bitte wenden Sie sich an uns.",
    en: "The shipment left too long ago to be undone here. Please contact us.",
  },
  "orders.tracking_in_use": {
    status: 422,
    type: "invalid_data",
    de: "Diese Sendungsnummer gehört schon zu einer anderen Sendung.",
    en: "Another parcel already has this tracking number.",
    message: "Another parcel has this tracking number. See details.order_number.",
  },
  "orders.recipient_closed": {
    status: 422,
    type: "invalid_data",
    de: "Der Lieferant dieses Standorts darf die Empfängerdaten dieser Bestellung nicht mehr sehen. Wählen Sie einen anderen Standort.",
    en: "The supplier of this location may no longer see this order's recipient. Choose another location.",
  },
  "orders.no_agreement": {
    status: 422,
    type: "invalid_data",
    de: "Der Lieferant dieses Standorts hat keine Vereinbarung für alle Positionen dieser Bestellung. Wählen Sie einen anderen Standort, oder nehmen Sie zuerst ein Angebot an.",
    en: "The supplier of this location has no agreement for all lines of this order. Choose another location, or accept an offer first.",
    message: "The supplier of this location has no agreement for all lines of the order.",
  },
} as const satisfies ErrorTable<"orders">
