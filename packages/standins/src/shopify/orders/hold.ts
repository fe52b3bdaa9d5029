import type { FulfillmentOrder, Order, ShippingLine } from "../model.ts"
import type { Platform } from "../platform.ts"
import { touch } from "./change.ts"

const isOpen = ({ status }: FulfillmentOrder) => status === "OPEN" || status === "IN_PROGRESS"

/** Holds all open fulfilment orders; returns them. */
export function hold(
  platform: Platform,
  order: Order,
  { reason, notes }: { reason: string; notes: string | null },
): FulfillmentOrder[] {
  const held = order.fulfillment_orders.filter(isOpen)
  for (const one of held) {
    one.status = "ON_HOLD"
    one.holds = [{ id: platform.nextId(), reason, reason_notes: notes }]
  }
  return held
}

/** Ends all holds and schedules; returns the released fulfilment orders. */
export function release(order: Order): FulfillmentOrder[] {
  const kept = order.fulfillment_orders.filter(
    ({ status }) => status === "ON_HOLD" || status === "SCHEDULED",
  )
  for (const one of kept) {
    one.status = "OPEN"
    one.holds = undefined
    one.fulfill_at = undefined
  }
  return kept
}

/** Replaces the shipping of an order, like an edit. */
export function changeShipping(
  platform: Platform,
  order: Order,
  to: Pick<ShippingLine, "title" | "price">,
) {
  const before = order.shipping_line
  if (before) order.removed_shipping_lines = [...(order.removed_shipping_lines ?? []), before]
  order.shipping_line = { id: platform.nextId(), code: to.title, ...to }
  touch(order)
}
