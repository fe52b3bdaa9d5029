import { event } from "@packhaus/kernel/jobs/events"

/** Packaging stock was booked. `id` is the level's. */
export const packagingStockChanged = event("packaging_stock.changed", {})
