import { event } from "@packhaus/kernel/jobs/events"

/** Somebody booked on the stock of a packaging. `id` is the level's. */
export const packagingStockChanged = event("packaging_stock.changed", {})
