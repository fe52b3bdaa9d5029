import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An order arrived or changed. */
export const orderChanged = event("orders.changed", {})

/** Position of a scan through held orders: oldest first. */
const Cursor = z.object({ created_at: z.string(), id: Id })
export type OrderCursor = z.output<typeof Cursor>

/**
 * Held orders of the merchant `id` may be routable now: all of them, those waiting for an item, or
 * those of a shop.
 */
export const ordersWaiting = event("orders.waiting", {
  inventory_item_id: Id.nullable(),
  after: Cursor.nullable(),
})

/** Continues judging held addresses beyond one transaction. */
export const addressesToJudge = event("orders.addresses-to-judge", { after: Cursor })

/** The merchant `id` may have done orders whose shoppers are past the operator's retention. */
export const shoppersExpired = event("orders.shoppers-expired", { after: Cursor.nullable() })

/** Continues canceling held orders of disabled organisations beyond one transaction. */
export const heldOfDisabled = event("orders.held-of-disabled", {})
