import { event } from "@packhaus/kernel/jobs/events"

/** An offer is new, says something else, or stands elsewhere. `id` is the offer's. */
export const offerChanged = event("offer.changed", {})
