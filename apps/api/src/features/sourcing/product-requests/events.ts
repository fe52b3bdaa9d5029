import { event } from "@packhaus/kernel/jobs/events"

/** A product request was created or changed. `id` is the request's. */
export const productRequestChanged = event("product_request.changed", {})
