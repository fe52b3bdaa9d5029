import { event } from "@packhaus/kernel/jobs/events"

/** A supplier was asked, or answered, or is asked no longer. `id` is the quote request's. */
export const quoteRequestChanged = event("quote_request.changed", {})
