import { event } from "@packhaus/kernel/jobs/events"

/** A service is new, says something else, or cannot be booked any more. `id` is the service's. */
export const serviceChanged = event("service.changed", {})
