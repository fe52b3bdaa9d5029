import { event } from "@packhaus/kernel/jobs/events"

/** A packaging order was created or changed, or pieces arrived. `id` is the packaging order's. */
export const packagingOrderChanged = event("packaging_order.changed", {})
