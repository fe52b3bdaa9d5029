import { event } from "@packhaus/kernel/jobs/events"

/** A bulk run has rows to process. */
export const bulkRunDue = event("bulk-runs.due", {})
/** A bulk run progressed or ended. */
export const bulkRunChanged = event("bulk-runs.changed", {})
