import { event } from "@packhaus/kernel/jobs/events"

/** A price begins today or later: lines that wait for one are looked at again. `id` is the fee. */
export const pricesChanged = event("prices.changed", {})
