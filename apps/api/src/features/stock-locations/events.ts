import { event } from "@packhaus/kernel/jobs/events"

/** A place was made, changed, opened or closed. */
export const placeChanged = event("stock_location.changed", {})

/** A place takes orders again: what lies there may serve those that wait for it. `id` is the place. */
export const placeOpened = event("stock_location.opened", {})
