import { event } from "@packhaus/kernel/jobs/events"

/** A service was created, changed or disabled. `id` is the service's. */
export const serviceChanged = event("service.changed", {})
