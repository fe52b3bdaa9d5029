import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"

/** A claim was created, changed or cancelled. `id` is its own. */
export const claimChanged = event("order_claims.changed", { merchant_id: Id, order_id: Id })
