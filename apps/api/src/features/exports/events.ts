import { event } from "@packhaus/kernel/jobs/events"

/** Somebody asked for a file of a list. */
export const exportRequested = event("exports.asked", {})
/** An export came further, or ended. */
export const exportChanged = event("exports.changed", {})
