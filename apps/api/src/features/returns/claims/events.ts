import { event } from "@packhaus/kernel/jobs/events"

/** A claim was created or changed. `id` is the claim's. */
export const claimChanged = event("claim.changed", {})
