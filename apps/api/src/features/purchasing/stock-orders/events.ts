import { event } from "@packhaus/kernel/jobs/events"

/** A stock order was created or changed, or pieces arrived. `id` is the stock order's. */
export const stockOrderChanged = event("stock_order.changed", {})

/** The supplier cost of a stock order (`id`) is known. */
export const stockOrderCosted = event("stock_order.costed", {})
