import { event } from "@packhaus/kernel/jobs/events"

/** An inbound notice was created or changed, or pieces arrived. `id` is the notice's. */
export const inboundChanged = event("inbound.changed", {})
