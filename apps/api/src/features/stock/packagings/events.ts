import { event } from "@packhaus/kernel/jobs/events"

/** A packaging was created or changed. `id` is the packaging's. */
export const packagingChanged = event("packaging.changed", {})
