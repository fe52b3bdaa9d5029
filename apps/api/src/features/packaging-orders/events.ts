import { event } from "@packhaus/kernel/jobs/events"

/** A packaging order is new, stands elsewhere, or something of it came. `id` is the packaging order's. */
export const packagingOrderChanged = event("packaging_order.changed", {})
