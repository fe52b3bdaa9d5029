import { event } from "@packhaus/kernel/jobs/events"

/** A bulk run has rows to do. */
export const bulkRunDue = event("bulk-runs.due", {})
/** A bulk run came further, or ended. */
export const bulkRunChanged = event("bulk-runs.changed", {})
