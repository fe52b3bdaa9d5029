import { event } from "@packhaus/kernel/jobs/events"

/** A file of a list was requested. */
export const exportRequested = event("exports.asked", {})
/** An export progressed, or ended. */
export const exportChanged = event("exports.changed", {})
