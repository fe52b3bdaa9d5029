import { event } from "@packhaus/kernel/jobs/events"

/** A packaging is new, or says something else. `id` is the packaging's. */
export const packagingChanged = event("packaging.changed", {})
