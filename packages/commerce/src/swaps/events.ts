import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"

/** A swap was created, confirmed by its shopper, settled or cancelled. `id` is its own. */
export const swapChanged = event("swaps.changed", { merchant_id: Id, order_id: Id })
