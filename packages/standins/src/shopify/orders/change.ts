import { currentQuantity, openQuantity, taxOf, totalsOf } from "../amounts.ts"
import type { Address, FulfillmentOrder, Order, Refund } from "../model.ts"
import type { Platform } from "../platform.ts"
import { nowText } from "../times.ts"

/** Sets the order's change time, by which the platform sorts changes. */
export function touch(order: Order, at = nowText()) {
  if (at > order.updated_at) order.updated_at = at
}

const live = ({ status }: FulfillmentOrder) => status !== "CLOSED" && status !== "CANCELLED"

/** Removes pieces of a line from open fulfilment orders. */
export function takeFromOpen(order: Order, lineId: number, quantity: number) {
  let left = quantity
  for (const fulfillmentOrder of order.fulfillment_orders.filter(live)) {
    for (const line of fulfillmentOrder.lines.filter((one) => one.line_id === lineId)) {
      const taken = Math.min(left, line.remaining)
      line.remaining -= taken
      line.total -= taken
      left -= taken
    }
    if (fulfillmentOrder.lines.every((line) => line.remaining === 0)) {
      fulfillmentOrder.status = fulfillmentOrder.lines.some((line) => line.total > 0)
        ? "CLOSED"
        : "CANCELLED"
    }
  }
}

/** Pieces per line id, for refunds. */
export type Pieces = { line_id: number; quantity: number }[]

/**
 * Refunds money and pieces: open pieces leave the order, sent ones only count as refunded. `null`
 * if a line has fewer pieces.
 */
export function refund(
  platform: Platform,
  order: Order,
  pieces: Pieces,
  options: {
    at?: string | undefined
    amount?: number | undefined
    note?: string | undefined
    cancel?: boolean | undefined
  } = {},
): Refund | null {
  const at = options.at ?? nowText()
  const lines: Refund["lines"] = []
  for (const piece of pieces) {
    const line = order.lines.find((one) => one.id === piece.line_id)
    if (line === undefined || piece.quantity < 1 || piece.quantity > currentQuantity(line))
      return null
    const subtotal = Math.round(
      ((line.unit_price * line.quantity - line.discount) * piece.quantity) / line.quantity,
    )
    lines.push({ id: platform.nextId(), line_id: line.id, quantity: piece.quantity, subtotal })
  }
  const most = totalsOf(order).current_total
  for (const part of lines) takePieces(order, part.line_id, part.quantity)
  const net = lines.reduce((sum, part) => sum + part.subtotal, 0)
  const worth = order.taxes_included ? net : net + taxOf(order, net)
  const unpaid = isUnpaid(order)
  const made: Refund = {
    id: platform.nextId(),
    created_at: at,
    note: options.note ?? null,
    amount: unpaid ? 0 : Math.min(options.amount ?? worth, most),
    restock_type: options.cancel === true ? "CANCEL" : "NO_RESTOCK",
    lines,
  }
  order.refunds.push(made)
  if (!unpaid) {
    order.financial_status = totalsOf(order).current_total <= 0 ? "REFUNDED" : "PARTIALLY_REFUNDED"
  }
  touch(order, at)
  return made
}

const isUnpaid = (order: Order) =>
  order.financial_status === "PENDING" || order.financial_status === "AUTHORIZED"

function takePieces(order: Order, lineId: number, quantity: number) {
  const line = order.lines.find((one) => one.id === lineId)
  if (line === undefined) return
  const open = Math.min(quantity, openQuantity(order, line))
  takeFromOpen(order, lineId, open)
  line.removed += quantity
}

/**
 * Cancels the order: open pieces leave it, the money is refunded. `false` if it was cancelled
 * before.
 */
export function cancel(
  platform: Platform,
  order: Order,
  options: { at?: string | undefined; reason?: "CUSTOMER" | "OTHER" | undefined } = {},
): boolean {
  if (order.cancelled_at !== null) return false
  const at = options.at ?? nowText()
  const pieces = order.lines
    .map((line) => ({ line_id: line.id, quantity: openQuantity(order, line) }))
    .filter((piece) => piece.quantity > 0)
  if (pieces.length > 0) {
    const nothingSent = order.fulfillments.every((one) => one.status === "CANCELLED")
    const whole = nothingSent ? { amount: totalsOf(order).current_total } : {}
    refund(platform, order, pieces, { at, cancel: true, ...whole })
  }
  if (isUnpaid(order)) order.financial_status = "VOIDED"
  order.cancelled_at = at
  order.cancel_reason = options.reason ?? "CUSTOMER"
  touch(order, at)
  return true
}

/** Marks the order as paid; `false` if nothing is due. */
export function markPaid(order: Order, at = nowText()): boolean {
  const payable = ["PENDING", "AUTHORIZED", "PARTIALLY_PAID"].includes(order.financial_status)
  if (!payable) return false
  order.financial_status = "PAID"
  touch(order, at)
  return true
}

export type AddressChange = { [Field in keyof Address]?: Address[Field] | undefined }

/** Changes the given fields of the address. */
export function changeAddress(order: Order, change: AddressChange, at = nowText()) {
  if (order.shipping_address === null) return
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  order.shipping_address = { ...order.shipping_address, ...Object.fromEntries(given) }
  touch(order, at)
}
