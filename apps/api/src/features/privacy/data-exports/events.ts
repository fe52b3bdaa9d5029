import { event } from "@packhaus/kernel/jobs/events"

export const dataExportRequested = event("data_exports.asked", {})
/** An archive progressed, or ended. */
export const dataExportChanged = event("data_exports.changed", {})
/** An archive is ready: its requester is notified. */
export const dataExportDone = event("data_exports.done", {})
