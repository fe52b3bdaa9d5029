import { event } from "@packhaus/kernel/jobs/events"

/** A parcel that came back was recorded. `id` is the retour's. */
export const retourRecorded = event("retour.recorded", {})

/** Somebody said what happens with pieces that were kept. `id` is the retour's. */
export const retourAnswered = event("retour.answered", {})

/** What nobody could assign is there, or waits no more. `id` is its own. */
export const unassignedChanged = event("unassigned_return.changed", {})
