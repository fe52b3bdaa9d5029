import { event } from "@packhaus/kernel/jobs/events"

/** A request was published, or its shop has it, or did not take it. `id` is the publication's. */
export const publicationChanged = event("publication.changed", {})

/** A shop must be told of a product. `id` is the publication's. */
export const listingDue = event("publication.listing_due", {})

/** A shop must be told what is said of a product's safety now. `id` is the publication's. */
export const safetyDue = event("publication.safety_due", {})
