import { event } from "@packhaus/kernel/jobs/events"

/** An offer was created or changed. `id` is the offer's. */
export const offerChanged = event("offer.changed", {})

/** A brand service was accepted and invoiced. `id` is the offer's. */
export const brandServiceAgreed = event("offer.brand_service_agreed", {})

/** The supplier cost of a request's brand service (`id`) is known. */
export const brandServiceCosted = event("offer.brand_service_costed", {})
