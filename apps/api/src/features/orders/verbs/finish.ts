import { returnReductions } from "@packhaus/commerce/carts/use-reductions"
import { isOfCart } from "@packhaus/contract/commerce/orders"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { whyNotCancel } from "@packhaus/contract/orders/rules"
import { currentTime } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import { lockOrder } from "../rows/lock-order.ts"
import { type LockedOrder, openOf, packedOf, sumOf } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { cancelLines } from "../rules/cancel-lines.ts"

const notAllowed = (id: string, reason: string, details: object = {}) =>
  new ApiError("commerce.not_allowed", { id, reason, ...details })

/** Throws `commerce.not_allowed` for an order of another shop, whose own admin decides about it. */
export function requireOfShopFront({
  id,
  external_id,
}: {
  id: string
  external_id: string | null
}) {
  if (!isOfCart(external_id)) throw notAllowed(id, "order_of_a_shop")
}

/** Throws `commerce.not_allowed` while an order of a connected shop has pieces to pack or send. */
function requireDone({ order, items }: LockedOrder) {
  const [open, packed] = [sumOf(items, openOf), sumOf(items, packedOf)]
  const isHeld = order.holds.length > 0
  if (open + packed > 0 || isHeld) throw notAllowed(order.id, "work_left", { open, packed })
}

/**
 * Completes an order, also an archived one. A shop-front order may have open goods, as in the
 * Medusa v1 API. Throws `commerce.not_allowed` for a canceled order, and for an order of a
 * connected shop with open pieces.
 */
export async function completeOrder(context: Context, id: string) {
  const { locked, inside } = await lockOrder(context, id, null)
  const { order } = locked
  if (order.canceled_at) throw notAllowed(id, "canceled")
  if (!isOfCart(order.external_id)) requireDone(locked)
  if (order.status === "completed") return
  order.status = "completed"
  locked.notes.push({ action: "order.completed" })
  await saveOrders(inside, [locked])
}

/** Archives a completed or canceled order of a shop front. Throws `commerce.not_allowed` for any other. */
export async function archiveOrder(context: Context, id: string) {
  const { locked, inside } = await lockOrder(context, id, null)
  const { order } = locked
  requireOfShopFront(order)
  if (order.status === "archived") return
  const isFinished = order.status === "completed" || order.canceled_at !== null
  if (!isFinished) throw notAllowed(id, "not_completed", { status: order.status })
  order.status = "archived"
  locked.notes.push({ action: "order.archived" })
  await saveOrders(inside, [locked])
}

/**
 * Cancels a shop-front order of which nothing is packed: releases its pieces and credits discounts
 * and gift cards. A canceled order stays canceled. Throws `commerce.not_allowed` for any other.
 */
export async function cancelOrder(context: Context, id: string) {
  const { locked, inside } = await lockOrder(context, id, null)
  const { order, items } = locked
  requireOfShopFront(order)
  if (order.canceled_at) return
  const reason = whyNotCancel(order, items)
  if (reason) throw notAllowed(id, reason)
  cancelLines(locked, await currentTime(inside), "order.canceled")
  await saveOrders(inside, [locked])
  await returnReductions(inside.db, [id])
}
