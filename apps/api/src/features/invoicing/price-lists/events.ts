import { event } from "@packhaus/kernel/jobs/events"

/** A price begins today or later: waiting lines are priced again. `id` is the fee. */
export const pricesChanged = event("prices.changed", {})
