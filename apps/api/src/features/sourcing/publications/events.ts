import { event } from "@packhaus/kernel/jobs/events"

/** A publication was created, or its shop accepted or refused it. `id` is the publication's. */
export const publicationChanged = event("publication.changed", {})

/** A product must be created in a shop. `id` is the publication's. */
export const listingDue = event("publication.listing_due", {})

/** A product's safety data must be pushed to a shop. `id` is the publication's. */
export const safetyDue = event("publication.safety_due", {})
