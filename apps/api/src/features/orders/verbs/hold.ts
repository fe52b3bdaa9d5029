import { releasableHolds } from "@packhaus/contract/orders/rules"
import type { HoldReason } from "@packhaus/contract/orders/status"
import type { Context } from "../../../context.ts"
import { type InHand, setHold } from "./in-hand.ts"
import { planRouting } from "./plan-routing.ts"
import { saveOrders } from "./save-orders.ts"
import { notOpenFor, takeOrder } from "./take-order.ts"

/** Stops an order until a person releases it. What is reserved stays reserved. */
export async function holdOrder(context: Context, id: string, note: string | null) {
  const { hand, inside } = await takeOrder(context, id, "hold")
  setHold(hand, "by_hand", true)
  hand.notes.push({ action: "order.hold", details: { note } })
  await saveOrders(inside, [hand])
}

/** Ends these holds, or all that a person may end, and routes the order. */
export async function releaseOrder(context: Context, id: string, holds?: readonly HoldReason[]) {
  const { hand, inside } = await takeOrder(context, id, "release")
  const ended = endHolds(hand, holds ?? releasableHolds)
  if (ended.length === 0) throw notOpenFor(hand, "release", "not_held")
  await planRouting(inside, [hand])
  await saveOrders(inside, [hand])
  if (!ended.includes("address_changed")) return
  await inside.db
    .updateTable("fulfillments")
    .set({ slip_is_stale: false })
    .where("order_id", "=", id)
    .where("slip_is_stale", "=", true)
    .execute()
}

/** Ends what a person may end of these holds. */
export function endHolds(hand: InHand, holds: readonly HoldReason[]): HoldReason[] {
  const ended = hand.order.holds.filter(
    (hold) => holds.includes(hold) && releasableHolds.includes(hold),
  )
  for (const hold of ended) setHold(hand, hold, false)
  if (ended.length > 0) hand.notes.push({ action: "order.release", details: { holds: ended } })
  return ended
}
