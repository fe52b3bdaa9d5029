import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An order arrived or changed. */
export const orderChanged = event("orders.changed", {})

/** How far a walk through held orders has come: oldest first. */
const Cursor = z.object({ created_at: z.string(), id: Id })
export type OrderCursor = z.output<typeof Cursor>

/**
 * Held orders of the merchant `id` may be routable now: all of them, those that wait for an item, or
 * those of a shop.
 */
export const ordersWaiting = event("orders.waiting", {
  inventory_item_id: Id.nullable(),
  after: Cursor.nullable(),
})

/** More orders that are held for their address are to be judged than one transaction takes. */
export const addressesToJudge = event("orders.addresses-to-judge", { after: Cursor })

/** More held orders of disabled organisations wait to be canceled than one transaction takes. */
export const heldOfDisabled = event("orders.held-of-disabled", {})
