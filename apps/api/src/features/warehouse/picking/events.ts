import { event } from "@packhaus/kernel/jobs/events"

/** A pick list was created or changed, or pieces were picked. `id` is the list's. */
export const pickListChanged = event("picking.changed", {})
