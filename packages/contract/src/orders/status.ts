import {
  type FulfillmentStatus,
  fulfillmentStatuses,
  type PaymentStatus,
} from "../commerce/orders.ts"

/**
 * Only orders with these payment statuses are routed, unless the shop's settings differ (domain
 * 2.3).
 */
export const routedPayments: readonly PaymentStatus[] = ["captured", "partially_refunded"]

/** Why an order is on hold: a set of reasons; it continues when the set is empty (domain 2). */
export const holdReasons = [
  "unmatched",
  "no_stock",
  "no_agreement",
  "bad_address",
  "awaiting_payment",
  "address_changed",
  "canceled_after_packing",
  "before_connection",
  "by_hand",
  "held_in_shop",
] as const
export type HoldReason = (typeof holdReasons)[number]

/** Holds that routing sets and clears itself. All others are ended by a person or the shop. */
export const routingHolds: readonly HoldReason[] = [
  "unmatched",
  "no_stock",
  "no_agreement",
  "bad_address",
  "awaiting_payment",
]

/**
 * The platform's reasons of a shop for holding an order; `scheduled`: its day has not come. Others
 * count as `other`.
 */
export const shopHoldReasons = [
  "awaiting_payment",
  "awaiting_return_items",
  "high_risk_of_fraud",
  "incorrect_address",
  "inventory_out_of_stock",
  "online_store_post_purchase_cross_sell",
  "unknown_delivery_date",
  "scheduled",
  "other",
] as const
/** Limits for stored shopper entries, in UTF-16 units. */
export const enteredLimits = { fields: 50, name: 200, value: 2000 } as const
/** Limits for the stored holds of an order and their notes, in UTF-16 units. */
export const shopHoldLimits = { holds: 50, note: 500 } as const

/**
 * The tabs of the list. A held order is in `attention`, whatever its lines; all others are in the
 * group of their displayed status. Every order is in exactly one.
 */
export const orderGroups = {
  all: fulfillmentStatuses,
  attention: ["requires_action"],
  open: ["not_fulfilled", "partially_fulfilled"],
  packed: ["fulfilled", "partially_shipped"],
  shipped: ["shipped"],
  returned: ["partially_returned", "returned"],
  canceled: ["canceled"],
} as const satisfies Record<string, readonly FulfillmentStatus[]>
export type OrderGroup = keyof typeof orderGroups
export const orderGroupNames = Object.keys(orderGroups) as [OrderGroup, ...OrderGroup[]]

/** When a parcel of an order left. */
export const shippedSpans = ["today"] as const
/** The state of a tracking push: failed after all attempts. */
export const trackingStates = ["unsent"] as const

/** The events of an order's history; the web app has a text for each. */
export const orderNoteActions = [
  "order.arrived",
  "order.payment_changed",
  "order.refund_refused",
  "order.canceled_in_shop",
  "order.deleted_in_shop",
  "order.held_in_shop",
  "order.released_in_shop",
  "order.canceled_disabled",
  "order.canceled",
  "order.completed",
  "order.archived",
  "order.lines_changed",
  "order.address_changed_in_shop",
  "order.fulfilled_elsewhere",
  "order.returns_noted",
  "order.routed",
  "order.waits",
  "order.link",
  "order.route",
  "order.hold",
  "order.release",
  "order.edit",
  "order.note",
  "order.shipping_added",
  "order.packed",
  "order.shipped",
  "order.tracking_changed",
  "order.undone",
  "order.return_announced",
  "order.returned",
  "order.packaging_short",
  "order.push_tracking",
  "order.tracking_pushed",
  "order.tracking_failed",
  "order.redacted",
] as const
export type OrderNoteAction = (typeof orderNoteActions)[number]

/** Events of a fulfilment, named in details as `fulfillment_id`; suppliers read those of their own. */
export const fulfillmentNoteActions: readonly OrderNoteAction[] = [
  "order.packed",
  "order.shipped",
  "order.tracking_changed",
  "order.undone",
  "order.packaging_short",
  "order.tracking_pushed",
  "order.tracking_failed",
]
/**
 * Further events that a supplier sees, without details, since they affect the supplier's parcels
 * (domain 1).
 */
export const supplierNoteActions: readonly OrderNoteAction[] = [
  "order.arrived",
  "order.canceled_in_shop",
  "order.deleted_in_shop",
  "order.held_in_shop",
  "order.released_in_shop",
  "order.canceled_disabled",
  "order.canceled",
  "order.lines_changed",
  "order.address_changed_in_shop",
  "order.edit",
  "order.redacted",
]
