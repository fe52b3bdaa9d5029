import { event } from "@packhaus/kernel/events"

/** A place was made, changed, opened or closed. */
export const placeChanged = event("stock_location.changed", {})
