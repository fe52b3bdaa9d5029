import { event } from "@packhaus/kernel/jobs/events"

/** A manual stock booking. `id` is the level's. */
export const stockChanged = event("stock.changed", {})

/**
 * Goods of many items arrived at a location, so all held orders can be retried. `id` is their
 * merchant's.
 */
export const deliveryReceived = event("stock.received", {})
