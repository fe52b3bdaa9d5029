import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { matchLines } from "../routing/match.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrder } from "../rows/lock-order.ts"
import { hasHold, lockOrders } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

/** Routes an order again: by the priority list, or to the location a person chose. */
export async function routeOrder(context: Context, id: string, location_id: string | null) {
  const { locked, inside } = await lockOrder(context, id, "route")
  const place = location_id ? await inside.rows.one("stock_locations", location_id) : undefined
  if (place && place.status !== "active") throw fieldFault("location_id", "choice.unknown")
  await planRouting(inside, [locked], { again: true, ...(place ? { place } : {}) })
  locked.notes.push({ action: "order.route", details: { place: place?.name ?? null } })
  await saveOrders(inside, [locked])
}

/**
 * Routes orders that may be routable now, oldest first; orders without holds leave the list of held
 * ones. The context must cover their merchants' rows.
 */
export async function routeOrders(context: Context, ids: readonly string[]) {
  const lockedOrders = await lockOrders(context, ids)
  await matchLines(context, lockedOrders)
  await planRouting(context, lockedOrders)
  for (const locked of lockedOrders)
    if (locked.was.holds.includes("bad_address") && !hasHold(locked, "bad_address"))
      locked.notes.unshift({ action: "order.release", details: { holds: ["bad_address"] } })
  const changed = lockedOrders.filter(
    ({ order, was, reserved }) =>
      reserved.length > 0 || [...order.holds].sort().join() !== [...was.holds].sort().join(),
  )
  await saveOrders(context, changed)
}
