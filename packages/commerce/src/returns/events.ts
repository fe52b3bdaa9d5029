import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"

/** A return was requested, received or cancelled. `id` is its own. */
export const returnChanged = event("returns.changed", { merchant_id: Id, order_id: Id })
