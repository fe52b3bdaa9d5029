import { event } from "@packhaus/kernel/jobs/events"

/** A replay was requested. */
export const routingReplayStarted = event("routing_replays.started", {})
/** A replay progressed or ended. */
export const routingReplayChanged = event("routing_replays.changed", {})
