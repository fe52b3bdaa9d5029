import { hasOwnPlaces } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type OrderAction, whyNot } from "@packhaus/contract/orders/rules"
import { type Context, within } from "../../../context.ts"
import { type LockedOrder, lockOrders, stateOf } from "./locked-order.ts"

export type LockedInside = { locked: LockedOrder; inside: Context }

/**
 * Locks one order, with a context in its merchant's scope. Throws 404 for an order outside the
 * viewer's scope, and `orders.not_open_for` if its state does not allow `action`.
 */
export async function lockOrder(
  context: Context,
  id: string,
  action: OrderAction | null,
): Promise<LockedInside> {
  const { merchant_id } = await context.rows.one("orders", id)
  const inside = within(context, merchant_id)
  const [locked] = await lockOrders(inside, [id])
  if (!locked) throw new ApiError("row.not_found", { table: "orders", id })
  if (action) requireOpenFor(locked, action)
  return { locked, inside }
}

/** Throws `orders.not_open_for` if the state does not allow `action`. */
export function requireOpenFor(locked: LockedOrder, action: OrderAction) {
  const reason = whyNot(action, stateOf(locked))
  if (reason) throw notOpenFor(locked, action, reason)
}

export const notOpenFor = ({ order }: LockedOrder, verb: string, reason: string) =>
  new ApiError("orders.not_open_for", { status: order.fulfillment_status, verb, reason })

/** Non-staff work at their own locations only (domain 1). */
export function requireOwnPlace({ viewer }: Context, owner_id: string) {
  const isOwn = viewer.organisation_id === owner_id
  if (!isOwn && hasOwnPlaces(viewer.role)) throw new ApiError("orders.not_your_place")
}
