import { event } from "@packhaus/kernel/jobs/events"

/** A claim is new, or stands elsewhere. `id` is the claim's. */
export const claimChanged = event("claim.changed", {})
