import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"

/** A push to a shop was queued as a row of `tracking_pushes`. `id` is that row. */
export const trackingChanged = event("tracking.changed", { shop_id: Id, order_id: Id })

/** Queued pushes to the shop `id` may be sent now. */
export const pushesDue = event("shops.pushes_due", { shop_id: Id })
