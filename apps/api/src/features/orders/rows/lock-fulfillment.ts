import { type FulfillmentRow, shipFulfillment } from "@packhaus/commerce/orders/fulfillments"
import { isSupplier } from "@packhaus/contract/access/roles"
import { fulfillmentLifecycle } from "@packhaus/contract/commerce/orders"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { whyNot } from "@packhaus/contract/orders/rules"
import type { Context } from "../../../context.ts"
import { enqueuePush } from "../tracking-pushes/verbs/enqueue.ts"
import { type LockedInside, lockOrder, notOpenFor, requireOwnPlace } from "./lock-order.ts"
import { type LockedOrder, stateOf } from "./locked-order.ts"

export type LockedFulfillment = LockedInside & {
  fulfillment: FulfillmentRow
  pieces: {
    line_item_id: string
    inventory_item_id: string | null
    quantity: number
    is_counted: boolean
  }[]
}

/**
 * Locks an order and one of its fulfilments. Throws 404 for a fulfilment of another order or
 * location owner, and `orders.not_your_place` where the viewer may not work.
 */
export async function lockFulfillment(
  context: Context,
  id: string,
  fulfillment_id: string,
): Promise<LockedFulfillment> {
  const { locked, inside } = await lockOrder(context, id, null)
  const fulfillment = await inside.rows.one("fulfillments", fulfillment_id)
  const isForeign = fulfillment.order_id !== id
  const { viewer } = context
  const isHidden = isSupplier(viewer.role) && fulfillment.fulfiller_id !== viewer.organisation_id
  if (isForeign || isHidden)
    throw new ApiError("row.not_found", { table: "fulfillments", id: fulfillment_id })
  requireOwnPlace(context, fulfillment.fulfiller_id)
  const pieces = await inside.rows.children("fulfillment_items", "fulfillment_id", [fulfillment_id])
  return { locked, inside, fulfillment, pieces }
}

/** `isInSpite`: ships despite the order's holds. */
type InSpite = { isInSpite?: boolean | undefined }

/** Throws `orders.not_open_for` if `verb` is not a transition of the current status. */
export function requireTurn(
  { locked, fulfillment }: LockedFulfillment,
  verb: "ship" | "undo",
  { isInSpite = false }: InSpite = {},
) {
  if (!fulfillmentLifecycle.next(fulfillment.status, verb)) {
    const reason = verb === "ship" ? "nothing_packed" : "canceled"
    const { status } = fulfillment
    throw new ApiError("orders.not_open_for", { status, verb, reason })
  }
  const isHeld = !isInSpite && locked.order.holds.includes("address_changed")
  if (verb === "ship" && isHeld)
    throw notOpenFor(locked, verb, whyNot("ship", stateOf(locked)) ?? "held")
}

export const itemOf = ({ items }: LockedOrder, line_item_id: string) => {
  const item = items.find((one) => one.id === line_item_id)
  if (!item) throw new TypeError(`a fulfilment of a line that is not there: ${line_item_id}`)
  return item
}

/** Marks a packed fulfilment as shipped and queues the push to the shop. */
export async function putShipped(
  taken: LockedFulfillment,
  shipment_method: string | null,
  inSpite?: InSpite,
) {
  const { locked, inside, fulfillment, pieces } = taken
  requireTurn(taken, "ship", inSpite)
  await shipFulfillment(inside.db, fulfillment, shipment_method)
  for (const { line_item_id, quantity } of pieces)
    itemOf(locked, line_item_id).shipped_quantity += quantity
  await enqueuePush(inside, locked.order, fulfillment.id, "create")
}
