import { event } from "@packhaus/kernel/jobs/events"

/** Something was booked on a stock, by hand. `id` is the level's. */
export const stockChanged = event("stock.changed", {})

/** Goods of many items came in at a place, so that all held orders can be tried again. `id` is their
 * merchant's. */
export const deliveryReceived = event("stock.received", {})
