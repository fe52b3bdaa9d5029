import { event } from "@packhaus/kernel/jobs/events"

/** Bins of a location are new or changed, or their goods. `id` is the bin's, or the location's. */
export const binsChanged = event("bins.changed", {})
