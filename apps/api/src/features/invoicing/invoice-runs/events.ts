import { event } from "@packhaus/kernel/jobs/events"

/** A run began. `id` is the run. */
export const runStarted = event("invoice-runs.started", {})

/** A run progressed, or ended. */
export const runChanged = event("invoice-runs.changed", {})
