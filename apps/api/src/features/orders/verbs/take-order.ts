import { ApiError } from "@packhaus/contract/kernel/errors"
import { type OrderAction, whyNot } from "@packhaus/contract/orders/rules"
import { type Context, within } from "../../../context.ts"
import { type InHand, stateOf, takeOrders } from "./in-hand.ts"

export type Taken = { hand: InHand; inside: Context }

/**
 * Takes one order into hand, with a context inside its merchant's rows. Throws 404 if it is not the
 * viewer's to see, and `orders.not_open_for` if it is not the time for `action`.
 */
export async function takeOrder(
  context: Context,
  id: string,
  action: OrderAction | null,
): Promise<Taken> {
  const { merchant_id } = await context.rows.one("orders", id)
  const inside = within(context, merchant_id)
  const [hand] = await takeOrders(inside, [id])
  if (!hand) throw new ApiError("row.not_found", { table: "orders", id })
  if (action) requireOpenFor(hand, action)
  return { hand, inside }
}

/** Throws `orders.not_open_for` if it is not the time for `action`. */
export function requireOpenFor(hand: InHand, action: OrderAction) {
  const reason = whyNot(action, stateOf(hand))
  if (reason) throw notOpenFor(hand, action, reason)
}

export const notOpenFor = ({ order }: InHand, verb: string, reason: string) =>
  new ApiError("orders.not_open_for", { status: order.fulfillment_status, verb, reason })

/** A fault of one field, as schemas report them. */
export const fieldFault = (path: string, code: string, params: Record<string, unknown> = {}) =>
  new ApiError("request.invalid", { fields: [{ path, code, params }] })

/** Who is not staff works at own places only (domain 1). */
export function requireOwnPlace({ viewer }: Context, owner_id: string) {
  const isOwn = viewer.organisation_id === owner_id
  if (!isOwn && (viewer.role === "customer" || viewer.role === "supplier"))
    throw new ApiError("orders.not_your_place")
}
