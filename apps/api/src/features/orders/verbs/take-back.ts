import type { Context } from "../../../context.ts"
import { type LockedInside, lockOrder } from "../rows/lock-order.ts"
import type { LockedOrder } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

/** An order of which something comes back, locked, and one of its lines. */
export type ReturningOrder = LockedInside
export type ReturningLine = LockedOrder["items"][number]

/** Locks an order of which something comes back. Throws 404 if it is not the viewer's to see. */
export const lockReturning = (context: Context, id: string): Promise<ReturningOrder> =>
  lockOrder(context, id, null)

type Returned = { item: ReturningLine; quantity: number }
/**
 * Counts pieces of a locked order as back: its status follows, and its timeline tells it. The caller has seen
 * that so many are away, and books where they lie.
 */
export async function takeBack(
  { locked, inside }: ReturningOrder,
  returned: readonly Returned[],
  details: Record<string, unknown>,
) {
  for (const { item, quantity } of returned) item.returned_quantity += quantity
  locked.notes.push({ action: "order.returned", details })
  await saveOrders(inside, [locked])
}
