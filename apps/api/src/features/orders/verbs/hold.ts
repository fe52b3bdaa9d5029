import { markSlipsCurrent } from "@packhaus/commerce/orders/fulfillments"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { overruledHolds, releasableHolds } from "@packhaus/contract/orders/rules"
import type { HoldReason } from "@packhaus/contract/orders/status"
import type { Context } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrder, notOpenFor } from "../rows/lock-order.ts"
import { hasHold, type LockedOrder, setHold } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

/** Holds an order until a person releases it. Reservations stay. */
export async function holdOrder(context: Context, id: string, note: string | null) {
  const { locked, inside } = await lockOrder(context, id, "hold")
  setHold(locked, "by_hand", true)
  locked.notes.push({ action: "order.hold", details: { note } })
  await saveOrders(inside, [locked])
}

type Release = { holds?: readonly HoldReason[] | undefined; note?: string | null }

/**
 * Ends these holds, or all that a person may end, and routes the order. Throws the fault of `note`
 * if a judgement is overruled without a reason.
 */
export async function releaseOrder(
  context: Context,
  id: string,
  { holds = releasableHolds, note = null }: Release = {},
) {
  const { locked, inside } = await lockOrder(context, id, "release")
  const isOverruling = hasHold(locked, ...overruledHolds.filter((hold) => holds.includes(hold)))
  if (isOverruling && !note) throw fieldFault("note", "text.required")
  if (isOverruling) locked.order.address_accepted = true
  const ended = endHolds(locked, holds, note)
  if (ended.length === 0) throw notOpenFor(locked, "release", "not_held")
  await planRouting(inside, [locked])
  await saveOrders(inside, [locked])
  if (!ended.includes("address_changed")) return
  await markSlipsCurrent(inside.db, id)
}

/** Ends those of these holds that a person may end; the timeline shows the reason. */
export function endHolds(
  locked: LockedOrder,
  holds: readonly HoldReason[],
  note: string | null = null,
): HoldReason[] {
  const ended = locked.order.holds.filter(
    (hold) => holds.includes(hold) && releasableHolds.includes(hold),
  )
  for (const hold of ended) setHold(locked, hold, false)
  if (ended.length > 0)
    locked.notes.push({
      action: "order.release",
      details: { holds: ended, ...(note ? { note } : {}) },
    })
  return ended
}
