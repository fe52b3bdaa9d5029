import { event } from "@packhaus/kernel/jobs/events"

/** A request came, was done, or says anew how many orders it waits for. */
export const privacyRequestChanged = event("privacy_requests.changed", {})
