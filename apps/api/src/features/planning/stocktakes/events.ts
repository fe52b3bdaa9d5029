import { event } from "@packhaus/kernel/jobs/events"

/** A stocktake is new, something was counted, or it ended. `id` is the stocktake's. */
export const stocktakeChanged = event("stocktake.changed", {})
