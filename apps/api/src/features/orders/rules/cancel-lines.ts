import { type LockedOrder, packedOf, setHold } from "../rows/locked-order.ts"
import type { OrderNote } from "../rows/timeline.ts"

type Action = Extract<
  OrderNote["action"],
  "order.canceled" | "order.canceled_disabled" | "order.deleted_in_shop"
>

/** Cancels the open pieces of a locked order; packed pieces wait for the clerk (domain 2.7). */
export function cancelLines(locked: LockedOrder, canceled_at: string, action: Action) {
  const { order, items } = locked
  order.canceled_at = canceled_at
  for (const item of items) item.removed_quantity = item.quantity
  order.shop_holds = []
  for (const hold of order.holds) setHold(locked, hold, false)
  const isPacked = items.some((item) => packedOf(item) > 0)
  if (isPacked) setHold(locked, "canceled_after_packing", true)
  locked.notes.push({ action })
}
