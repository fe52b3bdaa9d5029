import { event } from "@packhaus/kernel/jobs/events"

/** A transfer is new, or stands elsewhere. `id` is the transfer's. */
export const stockTransferChanged = event("stock_transfer.changed", {})
