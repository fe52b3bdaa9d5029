import { json } from "../../http/server.ts"
import {
  cancelOrder,
  editOrder,
  fulfilOrder,
  moveOrder,
  payOrder,
  placeOrder,
  refundOrder,
  unfulfil,
} from "../actions.ts"
import { currentQuantity, openQuantity, totalsOf } from "../amounts.ts"
import type { Order } from "../model.ts"
import { changeOrderShipping, deleteOrder, holdOrder, releaseOrder } from "../order-actions.ts"
import type { Parcel } from "../orders/fulfil.ts"
import type { RunningShop } from "../running-shop.ts"
import { type Control, orderControl, refused, shopControl } from "./control.ts"
import { CONTROL } from "./schema.ts"

/** Runs an action, waits for the app's acknowledgement if requested, and returns the result. */
async function replyOnceDelivered(
  shop: RunningShop,
  order: () => Order | null,
  waitMs: number,
  work: () => void,
) {
  const deliveries = shop.webhooks.during(work)
  if (waitMs > 0) {
    await Promise.race([
      shop.webhooks.settled(deliveries),
      new Promise((resolve) => setTimeout(resolve, waitMs).unref()),
    ])
  }
  return json(200, {
    order: order(),
    acknowledged: deliveries.length > 0 && deliveries.every((one) => one.state === "delivered"),
    deliveries: deliveries.map(({ topic, state, webhook_id }) => ({ topic, state, webhook_id })),
  })
}

const place = shopControl(CONTROL.orders, (shop, { order: wanted, wait_ms }) => {
  const present = wanted.name === undefined ? null : shop.store.orderNamed(wanted.name)
  if (present !== null) return json(200, { order: present, existing: true })
  let placed: Order | null = null
  return replyOnceDelivered(
    shop,
    () => placed,
    wait_ms,
    () => {
      placed = placeOrder(shop, wanted)
    },
  )
})

const cancel = orderControl(CONTROL["orders/cancel"], (shop, order, { at, reason, wait_ms }) => {
  if (order.cancelled_at !== null) return json(200, { order, existing: true })
  return replyOnceDelivered(
    shop,
    () => order,
    wait_ms,
    () => cancelOrder(shop, order, { at, reason }),
  )
})

const refund = orderControl(CONTROL["orders/refund"], (shop, order, input) => {
  const note = input.reference ?? input.note
  if (input.reference !== undefined && order.refunds.some((one) => one.note === note)) {
    return json(200, { order, existing: true })
  }
  const pieces =
    input.lines.length === 0
      ? order.lines
          .map((line) => ({ line_id: line.id, quantity: currentQuantity(line) }))
          .filter((piece) => piece.quantity > 0)
      : piecesBySku(order, input.lines)
  if (pieces === null || pieces.length === 0) return refused(422, "not that many pieces")
  const everything = input.lines.length === 0 ? totalsOf(order).current_total : undefined
  return replyOnceDelivered(
    shop,
    () => order,
    input.wait_ms,
    () =>
      refundOrder(shop, order, pieces, {
        at: input.at,
        amount: input.amount ?? everything,
        note,
        cancel: input.cancel,
      }),
  )
})

/** Spreads pieces of a SKU over its lines, in their order; `null` if there are too few. */
function piecesBySku(
  order: Order,
  wanted: { sku?: string | undefined; line_id?: number | undefined; quantity: number }[],
) {
  const left = new Map(order.lines.map((line) => [line.id, currentQuantity(line)]))
  const pieces = new Map<number, number>()
  for (const part of wanted) {
    let missing = part.quantity
    for (const line of order.lines) {
      if (part.line_id === undefined ? line.sku !== part.sku : line.id !== part.line_id) continue
      const taken = Math.min(missing, left.get(line.id) ?? 0)
      if (taken === 0) continue
      left.set(line.id, (left.get(line.id) ?? 0) - taken)
      pieces.set(line.id, (pieces.get(line.id) ?? 0) + taken)
      missing -= taken
    }
    if (missing > 0) return null
  }
  return [...pieces].map(([line_id, quantity]) => ({ line_id, quantity }))
}

const fulfil = orderControl(CONTROL["orders/fulfil"], (shop, order, input) => {
  const open = order.fulfillment_orders.filter(
    (one) => one.status === "OPEN" || one.status === "IN_PROGRESS",
  )
  const wanted = new Map(input.lines.map((line) => [line.sku, line.quantity]))
  const parcels: Parcel[] = open.map((one) => ({
    fulfillment_order: one,
    lines:
      wanted.size === 0
        ? null
        : one.lines.flatMap((part) => {
            const line = order.lines.find((candidate) => candidate.id === part.line_id)
            const quantity = Math.min(part.remaining, wanted.get(line?.sku ?? "") ?? 0)
            return quantity > 0 && line !== undefined ? [{ id: part.id, quantity }] : []
          }),
  }))
  const { company, number, url, at } = input
  const tracking = number === null && url === null ? [] : [{ company, number, url }]
  const made = fulfilOrder(shop, order, parcels, { tracking, notify: false, at })
  return "id" in made ? json(200, { order, fulfillment: made }) : refused(422, made.message)
})

const unfulfilAll = orderControl(CONTROL["orders/unfulfil"], (shop, order) => {
  const sent = order.fulfillments.filter((one) => one.status === "SUCCESS")
  for (const one of sent) unfulfil(shop, order, one)
  return json(200, { order, taken_back: sent.length })
})

/** Controls that place and change orders. */
export const ORDER_CONTROLS = {
  orders: place,
  "orders/cancel": cancel,
  "orders/refund": refund,
  "orders/pay": orderControl(CONTROL["orders/pay"], (shop, order, { at }) =>
    payOrder(shop, order, at) ? json(200, { order }) : refused(422, "nothing to pay"),
  ),
  "orders/edit": orderControl(CONTROL["orders/edit"], (shop, order, input) =>
    editOrder(shop, order, input)
      ? json(200, { order, open: order.lines.map((line) => openQuantity(order, line)) })
      : refused(422, "that line cannot be changed so"),
  ),
  "orders/address": orderControl(CONTROL["orders/address"], (shop, order, { address, at }) => {
    moveOrder(shop, order, address, at)
    return json(200, { order })
  }),
  "orders/fulfil": fulfil,
  "orders/unfulfil": unfulfilAll,
  "orders/hold": orderControl(CONTROL["orders/hold"], (shop, order, { reason, notes }) =>
    holdOrder(shop, order, { reason, notes }) ? json(200, { order }) : refused(422, "nothing open"),
  ),
  "orders/release": orderControl(CONTROL["orders/release"], (shop, order) =>
    releaseOrder(shop, order) ? json(200, { order }) : refused(422, "not held"),
  ),
  "orders/shipping": orderControl(CONTROL["orders/shipping"], (shop, order, { title, price }) => {
    changeOrderShipping(shop, order, { title, price })
    return json(200, { order })
  }),
  "orders/delete": orderControl(CONTROL["orders/delete"], (shop, order) => {
    deleteOrder(shop, order)
    return json(200, {})
  }),
} satisfies Record<string, Control>
