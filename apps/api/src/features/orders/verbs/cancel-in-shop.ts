import { currentTime } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import { lockOrder } from "../rows/lock-order.ts"
import { setHold } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

/**
 * Cancels an order of one of our shop fronts of which nothing is packed, and releases its
 * reservations. A cancelled order stays as it is. Throws 404 outside the viewer's scope.
 */
export async function cancelInShop(context: Context, id: string) {
  const { locked, inside } = await lockOrder(context, id, null)
  const { order, items } = locked
  if (order.canceled_at) return
  order.canceled_at = await currentTime(inside)
  for (const item of items) item.removed_quantity = item.quantity
  for (const hold of order.holds) setHold(locked, hold, false)
  locked.notes.push({ action: "order.canceled_in_shop" })
  await saveOrders(inside, [locked])
}
