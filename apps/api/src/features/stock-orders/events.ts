import { event } from "@packhaus/kernel/jobs/events"

/** A stock order is new, stands elsewhere, or something of it came. `id` is the stock order's. */
export const stockOrderChanged = event("stock_order.changed", {})

/** What the supplier takes for a stock order (`id`) is known. */
export const stockOrderCosted = event("stock_order.costed", {})
