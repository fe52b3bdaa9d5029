import { event } from "@packhaus/kernel/jobs/events"

/** A request arrived, was done, or its number of waited-for orders changed. */
export const privacyRequestChanged = event("privacy_requests.changed", {})
