import { event } from "@packhaus/kernel/jobs/events"

/** A returned parcel was recorded. `id` is the retour's. */
export const retourRecorded = event("retour.recorded", {})

/** Kept pieces of a retour were decided. `id` is the retour's. */
export const retourAnswered = event("retour.answered", {})

/** An unassigned parcel was recorded or settled. `id` is its own. */
export const unassignedChanged = event("unassigned_return.changed", {})
