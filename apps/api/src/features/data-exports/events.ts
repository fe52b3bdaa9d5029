import { event } from "@packhaus/kernel/jobs/events"

/** Somebody asked for an archive of all data. */
export const dataExportRequested = event("data_exports.asked", {})
/** An archive came further, or ended. */
export const dataExportChanged = event("data_exports.changed", {})
/** An archive is there: who asked for it is told. */
export const dataExportDone = event("data_exports.done", {})
