import { isAdministrator, type Role } from "../../access/roles.ts"
import {
  type PurchasePayment,
  type PurchaseStatus,
  type PurchaseVerb,
  purchaseLifecycle,
} from "./status.ts"

/** Packaging has no damaged pieces: unusable ones count as missing. */
type Line = { quantity: number; arrived: number; damaged?: number; missing: number }

/** Pieces of a line that may still arrive; none after over-delivery. */
export const openOf = ({ quantity, arrived, damaged = 0, missing }: Line): number =>
  Math.max(0, quantity - arrived - damaged - missing)

/** Surplus pieces allowed per line of a small order. */
const OVER_DELIVERY = 20
/**
 * Maximum pieces of a line that can be received. Over-delivery is booked, too (domain 4), up to double
 * the order or 20 pieces more. A higher number is a typing mistake: shops would sell goods that do not
 * exist.
 */
export const receivableOf = ({ quantity }: Pick<Line, "quantity">): number =>
  quantity + Math.max(OVER_DELIVERY, quantity)

/** Pieces of an order that are still expected; surplus is not expected. */
export const expectedPieces = (order: {
  total_quantity: number
  arrived_quantity: number
  damaged_quantity?: number
  missing_quantity: number
}): number =>
  openOf({
    quantity: order.total_quantity,
    arrived: order.arrived_quantity,
    damaged: order.damaged_quantity ?? 0,
    missing: order.missing_quantity,
  })

type Shipment = { carrier: string; tracking_number: string }
/** Shipping details as stored: absent values are null. */
export const trackingColumns = ({ carrier, tracking_number }: Shipment) => ({
  carrier: carrier || null,
  tracking_number: tracking_number || null,
})

/** Distinct tracking numbers of a text that separates them by commas, semicolons or lines. */
export const trackingNumbersOf = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]
export const MAX_TRACKING_NUMBERS = 20

type Order = {
  status: PurchaseStatus
  payment_status: PurchasePayment
  override_reason: string | null
  arrived_quantity: number
  damaged_quantity?: number
}
export type PurchaseWhyNot = "status" | "unpaid" | "administrator" | "partly_arrived" | null

/** Whether work may start: paid, or approved by an administrator with a reason. */
export const isReleased = ({
  payment_status,
  override_reason,
}: Pick<Order, "payment_status" | "override_reason">) =>
  payment_status === "captured" || override_reason !== null

/**
 * Why this verb is not possible now for this role; null if it is. Used by server and buttons.
 * Customers cancel before the start, administrators until something arrived.
 */
export function whyNot(
  order: Order,
  verb: PurchaseVerb | "arrive" | "override",
  role: Role,
): PurchaseWhyNot {
  const { status } = order
  if (verb === "arrive") return status === "on_the_way" ? null : "status"
  if (verb === "override") return status === "open" && !isReleased(order) ? null : "status"
  if (!purchaseLifecycle.next(status, verb)) return "status"
  if (verb === "start") return isReleased(order) ? null : "unpaid"
  if (verb !== "cancel") return null
  if (status !== "open" && !isAdministrator(role)) return "administrator"
  return order.arrived_quantity + (order.damaged_quantity ?? 0) > 0 ? "partly_arrived" : null
}

/** Whether the verb will never be possible; of `administrator`, only for this role. */
export const isOver = (why: PurchaseWhyNot): boolean => why === "status" || why === "partly_arrived"
