import { event } from "@packhaus/kernel/jobs/events"

/** A product request is new, says something else, or stands elsewhere. `id` is the request's. */
export const productRequestChanged = event("product_request.changed", {})
