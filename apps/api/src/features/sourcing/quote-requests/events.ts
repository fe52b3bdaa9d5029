import { event } from "@packhaus/kernel/jobs/events"

/** A quote request was created, answered or closed. `id` is the quote request's. */
export const quoteRequestChanged = event("quote_request.changed", {})
