import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"

/** A shop must learn of a fulfilment: a row of `tracking_pushes` was made. `id` is that row. */
export const trackingChanged = event("tracking.changed", { shop_id: Id, order_id: Id })

/** What shops must learn of fulfilments may be told now to the shop `id`. */
export const pushesDue = event("shops.pushes_due", { shop_id: Id })
