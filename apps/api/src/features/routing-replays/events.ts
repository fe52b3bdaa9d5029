import { event } from "@packhaus/kernel/jobs/events"

/** Orders are to be played again. */
export const routingReplayStarted = event("routing_replays.started", {})
/** A replay came further, or ended. */
export const routingReplayChanged = event("routing_replays.changed", {})
