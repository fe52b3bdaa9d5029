import { isSupplier, type Role } from "../access/roles.ts"
import { type FulfillmentStatus, isOfCart, type PaymentStatus } from "../commerce/orders.ts"
import type { HoldReason } from "./status.ts"

/** Quantities of one line. `fulfilled` counts the pieces packed here, including shipped ones. */
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

/** Pieces of a line that are not packed, cancelled or fulfilled elsewhere. */
export const openQuantity = (line: Omit<LineQuantities, "matched">) =>
  line.quantity -
  line.canceled_quantity -
  line.fulfilled_quantity -
  line.fulfilled_elsewhere_quantity

/** Pieces of all goods of an order; fulfilled elsewhere counts as packed and shipped. */
function totalsOf(lines: readonly LineQuantities[]) {
  const goods = lines.filter((line) => line.requires_shipping)
  const sum = (of: (line: LineQuantities) => number) =>
    goods.reduce((total, line) => total + of(line), 0)
  const elsewhere = sum((line) => line.fulfilled_elsewhere_quantity)
  return {
    goods,
    ordered: sum((line) => line.quantity - line.canceled_quantity),
    packed: sum((line) => line.fulfilled_quantity) + elsewhere,
    shipped: sum((line) => line.shipped_quantity) + elsewhere,
    returned: sum((line) => line.returned_quantity),
    isOpen: goods.some((line) => openQuantity(line) > 0),
    isPacked: goods.some((line) => line.fulfilled_quantity > line.shipped_quantity),
  }
}

/**
 * The fulfilment status of an order: the first matching rule of domain 2 over its goods. A hold
 * requires action while pieces are left to pack or to ship.
 */
export function fulfillmentStatusOf(
  lines: readonly LineQuantities[],
  { canceled, held }: { canceled: boolean; held: boolean },
): FulfillmentStatus {
  const { goods, ordered, packed, shipped, returned, isOpen, isPacked } = totalsOf(lines)
  if ((canceled || (goods.length > 0 && ordered === 0)) && shipped === 0 && packed === 0)
    return "canceled"
  if ((isOpen || isPacked) && held) return "requires_action"
  if (goods.some((line) => !line.matched && openQuantity(line) > 0)) return "requires_action"
  if (shipped > 0 && returned >= shipped) return "returned"
  if (returned > 0) return "partially_returned"
  if (shipped >= ordered) return "shipped"
  if (shipped > 0) return "partially_shipped"
  if (packed >= ordered) return "fulfilled"
  if (packed > 0) return "partially_fulfilled"
  return "not_fulfilled"
}

/**
 * The status of a shop front's order by its lines alone, whatever holds it. Without goods, as of gift cards alone, it
 * follows all of its lines: it is not fulfilled until an administrator fulfils them.
 */
export function engineStatusOf(
  lines: readonly LineQuantities[],
  { canceled }: { canceled: boolean },
): FulfillmentStatus {
  const hasGoods = lines.some((line) => line.requires_shipping)
  const counted = lines.map((line) => ({ ...line, requires_shipping: true, matched: true }))
  return fulfillmentStatusOf(hasGoods ? lines : counted, { canceled, held: false })
}

/** Badges shown beside the status. */
export const orderMarks = ["partly_shipped", "canceled_after_shipping", "nothing_to_ship"] as const
export type OrderMark = (typeof orderMarks)[number]

/**
 * The marks of an order with this status: a part has left although the rest waits for a person; the shop
 * cancelled it after something had left, which waits for a retour until all of it came back; or it has
 * no goods, such as postage alone, so that by the rules above nothing of it is missing: `shipped`.
 */
export function orderMarksOf(
  lines: readonly LineQuantities[],
  { canceled, status }: { canceled: boolean; status: FulfillmentStatus },
): OrderMark[] {
  const { goods, shipped, returned } = totalsOf(lines)
  const marks: Record<OrderMark, boolean> = {
    partly_shipped: status === "requires_action" && shipped > 0,
    canceled_after_shipping: canceled && shipped > returned,
    nothing_to_ship: status === "shipped" && goods.length === 0,
  }
  return orderMarks.filter((mark) => marks[mark])
}

/**
 * Days until an order is due, in the business calendar (Europe/Berlin): an order of Monday by the end of
 * Wednesday. A parcel shipped by then is on time; an order without packed pieces is late after it (domain
 * 2.8).
 */
export const ON_TIME_DAYS = 2

/** Verbs of an order by urgency: the first possible one is the primary button. */
export const orderActions = ["link", "release", "pack", "ship", "route", "hold"] as const
export type OrderAction = (typeof orderActions)[number]

const whyNotReasons = [
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

/** The fields of an order that `whyNot` needs. */
export type OrderState = {
  fulfillment_status: FulfillmentStatus
  payment_status: PaymentStatus
  holds: readonly HoldReason[]
  has_unmatched: boolean
  has_open: boolean
  has_reserved: boolean
  has_packed: boolean
}

/**
 * Why an order cannot be cancelled here: a connected shop decides about its own orders, and packed
 * pieces are unpacked first (domain 2.7). `null` if it can.
 */
export function whyNotCancel(
  { external_id }: { external_id: string | null },
  lines: readonly Pick<LineQuantities, "fulfilled_quantity" | "fulfilled_elsewhere_quantity">[],
): "order_of_a_shop" | "fulfilled" | null {
  if (!isOfCart(external_id)) return "order_of_a_shop"
  const isPacked = lines.some(
    (line) => line.fulfilled_quantity + line.fulfilled_elsewhere_quantity > 0,
  )
  return isPacked ? "fulfilled" : null
}

type Head = Pick<OrderState, "fulfillment_status" | "payment_status" | "holds">
/**
 * The state that `whyNot` needs, of an order with these lines. Viewers who see a part of the order pass
 * reserved and packed pieces of that part.
 */
export function orderStateOf(
  { fulfillment_status, payment_status, holds }: Head,
  lines: readonly LineQuantities[],
  { has_reserved, has_packed }: Pick<OrderState, "has_reserved" | "has_packed">,
): OrderState {
  const open = lines.filter((line) => line.requires_shipping && openQuantity(line) > 0)
  return {
    fulfillment_status,
    payment_status,
    holds,
    has_unmatched: open.some((line) => !line.matched),
    has_open: open.length > 0,
    has_reserved,
    has_packed,
  }
}

/** Statuses of orders of which nothing is left to pack. */
const packedStatuses: readonly FulfillmentStatus[] = [
  "fulfilled",
  "shipped",
  "returned",
  "canceled",
]

/** Statuses of orders with packed pieces, some of which may not be shipped. */
const shippableStatuses: readonly FulfillmentStatus[] = [
  "partially_fulfilled",
  "fulfilled",
  "partially_shipped",
]

/** The same of a row of the list, which has no lines: an action that it allows may still be refused. */
export function rowStateOf(row: Head & { location_id: string | null }): OrderState {
  const has_open = !packedStatuses.includes(row.fulfillment_status)
  return {
    ...row,
    has_unmatched: row.holds.includes("unmatched"),
    has_open,
    has_reserved: row.location_id !== null,
    has_packed: shippableStatuses.includes(row.fulfillment_status),
  }
}

/** Holds that stop packing of reserved pieces; the others only stop further routing. */
export const stopsPacking: readonly HoldReason[] = [
  "by_hand",
  "before_connection",
  "awaiting_payment",
  "held_in_shop",
]
/** Holds that stop shipping of packed pieces. */
const stopsShipping: readonly HoldReason[] = ["address_changed", "held_in_shop"]
/** Judgements of the platform: a person may overrule them with a reason. */
export const overruledHolds: readonly HoldReason[] = ["bad_address"]
/** Holds that a person may end. */
export const releasableHolds: readonly HoldReason[] = [
  ...overruledHolds,
  "by_hand",
  "before_connection",
  "address_changed",
  "canceled_after_packing",
]

/** A canceled fulfillment shows the same status, of an order that has open lines. */
const isCanceled = ({ fulfillment_status, has_open }: OrderState) =>
  fulfillment_status === "canceled" && !has_open

/** `null` when the action is open, otherwise why it is not. Server and buttons ask the same table. */
export function whyNot(action: OrderAction, order: OrderState): WhyNot | null {
  const isHeld = (reasons: readonly HoldReason[]) =>
    order.holds.some((hold) => reasons.includes(hold))
  if (isCanceled(order)) return "canceled"
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
      if (isHeld(stopsShipping)) return "held"
      return order.has_packed ? null : "nothing_packed"
  }
}

/**
 * Whether an action is no longer possible because nothing is left to pack or to ship. Undoing a parcel
 * changes the state.
 */
export function isOver(action: OrderAction, order: OrderState): boolean {
  if (isCanceled(order)) return true
  const hasWork = order.has_open || order.has_packed
  return action === "ship" || action === "release" ? !hasWork : !order.has_open
}

/** The next sensible action of those one may do, if there is one. Without stock it is another location. */
export const nextAction = (
  order: OrderState,
  may: (action: OrderAction) => boolean = () => true,
): OrderAction | null => {
  const isOverruled = order.holds.every((hold) => overruledHolds.includes(hold))
  const sensible = orderActions
    .slice(0, order.holds.includes("no_stock") ? 5 : 4)
    // Correcting comes before overruling.
    .filter((action) => action !== "release" || !isOverruled)
  return sensible.find((action) => may(action) && whyNot(action, order) === null) ?? null
}

/**
 * Days after shipping in which a supplier can undo a parcel, for example because of a wrong tracking
 * number. Later only staff can.
 */
export const SUPPLIER_UNDO_DAYS = 7
const DAY = 24 * 60 * 60 * 1000

/** Whether this role may still take back a fulfilment that was shipped then; `now` in milliseconds. */
export const isUndoOver = (role: Role, shipped_at: string | null, now: number) =>
  isSupplier(role) && shipped_at !== null && now - Date.parse(shipped_at) > SUPPLIER_UNDO_DAYS * DAY
