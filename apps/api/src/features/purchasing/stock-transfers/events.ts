import { event } from "@packhaus/kernel/jobs/events"

/** A transfer was created or changed. `id` is the transfer's. */
export const stockTransferChanged = event("stock_transfer.changed", {})
