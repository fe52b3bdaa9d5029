import { tell } from "./actions.ts"
import { movingStock } from "./inventory.ts"
import type { FulfillmentOrder, Order, ShippingLine } from "./model.ts"
import { cancel } from "./orders/change.ts"
import { changeShipping, hold, release } from "./orders/hold.ts"
import { fulfillmentOrderBody, gid } from "./rest.ts"
import type { RunningShop } from "./running-shop.ts"

/** Holds an order; `false` if nothing of it is open. The order itself does not change. */
export function holdOrder(
  shop: RunningShop,
  order: Order,
  wanted: { reason: string; notes: string | null },
): boolean {
  const held = hold(shop.platform, order, wanted)
  if (held.length === 0) return false
  shop.store.saveOrder(order)
  for (const one of held)
    shop.webhooks.publish("FULFILLMENT_ORDERS_PLACED_ON_HOLD", () => ({
      ...fulfillmentOrderBody(one),
      created_fulfillment_hold: {
        id: gid("FulfillmentHold", one.holds?.[0]?.id ?? 0),
        reason: wanted.reason,
      },
      held_fulfillment_order_line_items: linesOf(one),
    }))
  return true
}

const linesOf = ({ lines }: FulfillmentOrder) =>
  lines.map(({ id, remaining }) => ({
    id: gid("FulfillmentOrderLineItem", id),
    quantity: remaining,
  }))

/** Releases an order; `false` if it was not held. */
export function releaseOrder(shop: RunningShop, order: Order): boolean {
  const wasScheduled = order.fulfillment_orders.some(({ status }) => status === "SCHEDULED")
  const released = release(order)
  if (released.length === 0) return false
  shop.store.saveOrder(order)
  const topic = wasScheduled
    ? "FULFILLMENT_ORDERS_SCHEDULED_FULFILLMENT_ORDER_READY"
    : "FULFILLMENT_ORDERS_HOLD_RELEASED"
  for (const one of released) shop.webhooks.publish(topic, () => fulfillmentOrderBody(one))
  return true
}

/** Replaces the shipping of an order. */
export function changeOrderShipping(
  shop: RunningShop,
  order: Order,
  to: Pick<ShippingLine, "title" | "price">,
) {
  changeShipping(shop.platform, order, to)
  shop.store.saveOrder(order)
  tell(shop, order, "ORDERS_UPDATED")
}

/** Deletes an order and frees its stock. The message contains its id only. */
export function deleteOrder(shop: RunningShop, order: Order) {
  movingStock(shop, order, () => cancel(shop.platform, order))
  shop.store.removeOrder(order)
  shop.webhooks.publish("ORDERS_DELETE", () => ({ id: order.id }))
}
