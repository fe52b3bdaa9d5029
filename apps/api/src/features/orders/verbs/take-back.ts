import type { Context } from "../../../context.ts"
import { type LockedInside, lockOrder } from "../rows/lock-order.ts"
import type { LockedOrder } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { inParts } from "../rules/bundle-lines.ts"

export type ReturningOrder = LockedInside
export type ReturningLine = LockedOrder["items"][number]

/** Locks an order for a return. Throws 404 outside the viewer's scope. */
export const lockReturning = (context: Context, id: string): Promise<ReturningOrder> =>
  lockOrder(context, id, null)

/** The lines in which returned pieces of a line are counted: for a bundle those of its parts. */
export const returnedIn = ({ locked }: ReturningOrder, line_item_id: string) =>
  inParts(locked.items, line_item_id).flatMap((part) => {
    const item = locked.items.find(({ id }) => id === part.line_item_id)
    return item ? [{ item, each: part.each }] : []
  })

/** Whole bundles that came back, by their lines. */
export const returnedBundles = ({ locked }: ReturningOrder) =>
  new Map(
    locked.items.flatMap((item) =>
      item.is_bundle ? [[item.id, item.returned_quantity] as const] : [],
    ),
  )

type Returned = { item: ReturningLine; quantity: number }
/**
 * Counts pieces of a locked order as returned; updates its status and timeline. The caller has
 * checked that these pieces were sent, and books their stock.
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

/** Writes that pieces of a locked order are announced as a return, in its timeline. */
export async function noteAnnounced(
  { locked, inside }: ReturningOrder,
  details: { pieces: number; note: string | null },
) {
  locked.notes.push({ action: "order.return_announced", details })
  await saveOrders(inside, [locked])
}
