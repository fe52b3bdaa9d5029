import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../context.ts"
import { type LockedOrder, lockOrders } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

type Lost = { inventory_item_id: string; location_id: string }

/**
 * Locks the orders with reservations of these items at a location. Call it before locking levels:
 * orders first, then levels.
 */
export async function lockPromised(
  context: Context,
  location_id: string,
  items: readonly string[],
): Promise<LockedOrder[]> {
  if (items.length === 0) return []
  const promised = await context.db
    .selectFrom("reservations")
    .select("order_id")
    .distinct()
    .where("location_id", "=", location_id)
    .where(among("inventory_item_id", items))
    .where("is_counted", "=", true)
    .where("order_id", "is not", null)
    .execute()
  return lockOrders(
    context,
    promised.flatMap(({ order_id }) => order_id ?? []),
  )
}

/**
 * Removes reservations of missing goods, and of bundles with them, youngest orders first, until the given number of pieces of
 * each item is free. Returns the affected orders: once the loss is booked they are routed again
 * (`routeOrders`), to another location or to waiting for stock.
 */
export async function takeBackPromises(
  context: Context,
  lockedOrders: readonly LockedOrder[],
  lost: readonly (Lost & { quantity: number })[],
): Promise<string[]> {
  const youngest = lockedOrders.toSorted((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1))
  const losing = new Set<LockedOrder>()
  for (const { quantity, ...at } of lost) {
    let left = quantity
    for (const locked of youngest) {
      if (left <= 0) break
      const here = locked.reserved.filter((one) => isAt(one, at))
      if (here.length === 0) continue
      left -= here.reduce((sum, one) => sum + one.quantity, 0)
      const bundled = bundledWith(locked, here)
      locked.reserved = locked.reserved.filter(
        (one) =>
          !isAt(one, at) && !(bundled.has(one.line_item_id) && one.location_id === at.location_id),
      )
      losing.add(locked)
    }
  }
  await saveOrders(context, [...losing])
  return [...losing].map(({ order }) => order.id)
}

/** Lines of the bundles that these pieces are parts of: other parts do not ship without them. */
function bundledWith({ items }: LockedOrder, lost: readonly { line_item_id: string }[]) {
  const lines = new Set(lost.map(({ line_item_id }) => line_item_id))
  const bundles = new Set(
    items.flatMap(({ id, part_of }) => (lines.has(id) ? (part_of ?? []) : [])),
  )
  return new Set(items.flatMap(({ id, part_of }) => (bundles.has(part_of ?? "") ? id : [])))
}

const ageOf = ({ order }: LockedOrder) => `${order.created_at} ${order.id}`
const isAt = (one: LockedOrder["reserved"][number], { inventory_item_id, location_id }: Lost) =>
  one.is_counted && one.inventory_item_id === inventory_item_id && one.location_id === location_id
