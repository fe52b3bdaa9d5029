import { event } from "@packhaus/kernel/jobs/events"

/** A product or one of its variants was made, changed or removed. */
export const productChanged = event("product.changed", {})
