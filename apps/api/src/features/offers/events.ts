import { event } from "@packhaus/kernel/jobs/events"

/** An offer is new, says something else, or stands elsewhere. `id` is the offer's. */
export const offerChanged = event("offer.changed", {})

/** A brand service was accepted and invoiced. `id` is the offer's. */
export const brandServiceAgreed = event("offer.brand_service_agreed", {})

/** What the supplier takes for the brand service of a request (`id`) is known. */
export const brandServiceCosted = event("offer.brand_service_costed", {})
