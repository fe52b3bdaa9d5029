import { event } from "@packhaus/kernel/jobs/events"

/** A location was created, changed, activated or deactivated. */
export const placeChanged = event("stock_location.changed", {})

/** A location accepts orders again, so waiting orders may be routed. `id` is the location. */
export const placeOpened = event("stock_location.opened", {})
