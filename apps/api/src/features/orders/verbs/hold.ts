import { markSlipsCurrent } from "@packhaus/commerce/orders/fulfillments"
import { releasableHolds } from "@packhaus/contract/orders/rules"
import type { HoldReason } from "@packhaus/contract/orders/status"
import type { Context } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrder, notOpenFor } from "../rows/lock-order.ts"
import { type LockedOrder, setHold } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

/** Stops an order until a person releases it. What is reserved stays reserved. */
export async function holdOrder(context: Context, id: string, note: string | null) {
  const { locked, inside } = await lockOrder(context, id, "hold")
  setHold(locked, "by_hand", true)
  locked.notes.push({ action: "order.hold", details: { note } })
  await saveOrders(inside, [locked])
}

/** Ends these holds, or all that a person may end, and routes the order. */
export async function releaseOrder(context: Context, id: string, holds?: readonly HoldReason[]) {
  const { locked, inside } = await lockOrder(context, id, "release")
  const ended = endHolds(locked, holds ?? releasableHolds)
  if (ended.length === 0) throw notOpenFor(locked, "release", "not_held")
  await planRouting(inside, [locked])
  await saveOrders(inside, [locked])
  if (!ended.includes("address_changed")) return
  await markSlipsCurrent(inside.db, id)
}

/** Ends what a person may end of these holds. */
export function endHolds(locked: LockedOrder, holds: readonly HoldReason[]): HoldReason[] {
  const ended = locked.order.holds.filter(
    (hold) => holds.includes(hold) && releasableHolds.includes(hold),
  )
  for (const hold of ended) setHold(locked, hold, false)
  if (ended.length > 0) locked.notes.push({ action: "order.release", details: { holds: ended } })
  return ended
}
