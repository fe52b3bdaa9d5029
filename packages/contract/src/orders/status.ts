import { lifecycle } from "../kernel/lifecycle.ts"

/** Payment of an order, as the shop reports it (specification 4). */
export const paymentStatuses = [
  "not_paid",
  "awaiting",
  "captured",
  "partially_refunded",
  "refunded",
  "canceled",
  "requires_action",
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Only orders paid like this are routed, unless the shop says otherwise (domain 2.3). */
export const routedPayments: readonly PaymentStatus[] = ["captured", "partially_refunded"]

/** Derived from the lines by `fulfillmentStatusOf`; nothing else sets it (domain 2). */
export const fulfillmentStatuses = [
  "not_fulfilled",
  "partially_fulfilled",
  "fulfilled",
  "partially_shipped",
  "shipped",
  "partially_returned",
  "returned",
  "canceled",
  "requires_action",
] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** Why an order waits: a set of reasons; it goes on when the set is empty (domain 2). */
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
] as const
export type HoldReason = (typeof holdReasons)[number]

/** Holds that routing sets and clears by itself. The others end by a person or by the shop. */
export const routingHolds: readonly HoldReason[] = [
  "unmatched",
  "no_stock",
  "no_agreement",
  "bad_address",
  "awaiting_payment",
]

/** The tabs of the list: each a group of fulfilment statuses. */
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

/** A fulfilment is packed when created, shipped with its tracking or by hand, and can be undone. */
export const fulfillmentLifecycle = lifecycle({
  packed: { ship: "shipped", undo: "canceled" },
  shipped: { undo: "canceled" },
  canceled: {},
})

/** Quantities of one line. `fulfilled` counts what was packed here, shipped included. */
export type LineQuantities = {
  requires_shipping: boolean
  matched: boolean
  quantity: number
  canceled_quantity: number
  fulfilled_quantity: number
  shipped_quantity: number
  fulfilled_elsewhere_quantity: number
  returned_quantity: number
}

/** Pieces of a line that nobody has packed, cancelled or sent from elsewhere yet. */
export const openQuantity = (line: LineQuantities) =>
  line.quantity -
  line.canceled_quantity -
  line.fulfilled_quantity -
  line.fulfilled_elsewhere_quantity

/** The fulfilment status of an order: the first rule of domain 2 that holds over its goods. */
export function fulfillmentStatusOf(
  lines: readonly LineQuantities[],
  { canceled, held }: { canceled: boolean; held: boolean },
): FulfillmentStatus {
  const goods = lines.filter((line) => line.requires_shipping)
  const sum = (of: (line: LineQuantities) => number) =>
    goods.reduce((total, line) => total + of(line), 0)
  const ordered = sum((line) => line.quantity - line.canceled_quantity)
  const elsewhere = sum((line) => line.fulfilled_elsewhere_quantity)
  const packed = sum((line) => line.fulfilled_quantity) + elsewhere
  const shipped = sum((line) => line.shipped_quantity) + elsewhere
  const returned = sum((line) => line.returned_quantity)
  const isOpen = goods.some((line) => openQuantity(line) > 0)

  if ((canceled || (goods.length > 0 && ordered === 0)) && shipped === 0 && packed === 0)
    return "canceled"
  if (isOpen && (held || goods.some((line) => !line.matched && openQuantity(line) > 0)))
    return "requires_action"
  if (shipped > 0 && returned >= shipped) return "returned"
  if (returned > 0) return "partially_returned"
  if (shipped >= ordered) return "shipped"
  if (shipped > 0) return "partially_shipped"
  if (packed >= ordered) return "fulfilled"
  if (packed > 0) return "partially_fulfilled"
  return "not_fulfilled"
}

/** What people can do with an order, in the order of urgency: the first open one is the primary button. */
export const orderActions = ["link", "release", "pack", "ship", "route", "hold"] as const
export type OrderAction = (typeof orderActions)[number]

export const whyNotReasons = [
  "nothing_to_link",
  "not_held",
  "held",
  "lines_unmatched",
  "payment_open",
  "nothing_reserved",
  "nothing_left_to_pack",
  "nothing_packed",
  "already_packed",
  "already_held",
  "canceled",
] as const
export type WhyNot = (typeof whyNotReasons)[number]

/** What `whyNot` needs to know of an order. */
export type OrderState = {
  fulfillment_status: FulfillmentStatus
  payment_status: PaymentStatus
  holds: readonly HoldReason[]
  has_unmatched: boolean
  has_open: boolean
  has_reserved: boolean
  has_packed: boolean
}

/** Holds that stop packing what is reserved; the others only keep more from being routed. */
const stopsPacking: readonly HoldReason[] = ["by_hand", "before_connection", "awaiting_payment"]
/** Holds that only a person ends. */
export const releasableHolds: readonly HoldReason[] = [
  "by_hand",
  "before_connection",
  "address_changed",
  "canceled_after_packing",
]

/** `null` when the action is open, otherwise why it is not. Server and buttons ask the same table. */
export function whyNot(action: OrderAction, order: OrderState): WhyNot | null {
  const isHeld = (reasons: readonly HoldReason[]) =>
    order.holds.some((hold) => reasons.includes(hold))
  if (order.fulfillment_status === "canceled") return "canceled"
  switch (action) {
    case "link":
      return order.has_unmatched ? null : "nothing_to_link"
    case "release":
      return isHeld(releasableHolds) ? null : "not_held"
    case "hold":
      if (order.holds.includes("by_hand")) return "already_held"
      return order.has_open ? null : "nothing_left_to_pack"
    case "route":
      if (!order.has_open) return "already_packed"
      if (order.holds.includes("unmatched")) return "lines_unmatched"
      return isHeld(stopsPacking) ? "held" : null
    case "pack":
      if (!order.has_open) return "nothing_left_to_pack"
      if (isHeld(stopsPacking)) return "held"
      return order.has_reserved ? null : "nothing_reserved"
    case "ship":
      if (order.holds.includes("address_changed")) return "held"
      return order.has_packed ? null : "nothing_packed"
  }
}

/** The next sensible action of those one may do, if there is one. Without stock it is another location. */
export const nextAction = (
  order: OrderState,
  may: (action: OrderAction) => boolean = () => true,
): OrderAction | null => {
  const sensible = orderActions.slice(0, order.holds.includes("no_stock") ? 5 : 4)
  return sensible.find((action) => may(action) && whyNot(action, order) === null) ?? null
}

/** What the timeline of an order can tell; the web app has words for each. */
export const orderNoteActions = [
  "order.arrived",
  "order.payment_changed",
  "order.canceled_in_shop",
  "order.canceled_disabled",
  "order.lines_changed",
  "order.address_changed_in_shop",
  "order.fulfilled_elsewhere",
  "order.returns_left_out",
  "order.routed",
  "order.waits",
  "order.link",
  "order.route",
  "order.hold",
  "order.release",
  "order.edit",
  "order.packed",
  "order.shipped",
  "order.tracking_changed",
  "order.undone",
  "order.packaging_short",
  "order.push_tracking",
  "order.tracking_pushed",
  "order.tracking_failed",
  "order.redacted",
] as const
export type OrderNoteAction = (typeof orderNoteActions)[number]

/** Of a fulfilment; a supplier reads those of his own. Their details name it as `fulfillment_id`. */
export const fulfillmentNoteActions: readonly OrderNoteAction[] = [
  "order.packed",
  "order.shipped",
  "order.tracking_changed",
  "order.undone",
  "order.packaging_short",
  "order.tracking_pushed",
  "order.tracking_failed",
]
/** What a supplier reads besides, without details: that it happened concerns his parcels too (domain 1). */
export const supplierNoteActions: readonly OrderNoteAction[] = [
  "order.arrived",
  "order.canceled_in_shop",
  "order.canceled_disabled",
  "order.lines_changed",
  "order.address_changed_in_shop",
  "order.edit",
  "order.redacted",
]
