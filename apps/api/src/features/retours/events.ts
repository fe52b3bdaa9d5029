import { event } from "@packhaus/kernel/jobs/events"

/** A parcel that came back was recorded. `id` is the retour's. */
export const retourRecorded = event("retour.recorded", {})

/** What nobody could assign is there, or waits no more. `id` is its own. */
export const unassignedChanged = event("unassigned_return.changed", {})
