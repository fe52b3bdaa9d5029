import { event } from "@packhaus/kernel/jobs/events"

/** A shop's stock push changed: settings, pushed or reported quantities. `id` is the shop. */
export const stockPushesChanged = event("stock_pushes.changed", {})

/** The shop `id` has due stock pushes. */
export const stockDue = event("stock_pushes.due", {})

/** All variants of the shop `id` must be pushed. */
export const stockBegun = event("stock_pushes.begun", {})

/** The locations of the shop `id` must be read. */
export const stockPlacesWanted = event("stock_pushes.places_wanted", {})

/** The stock of the shop `id` must be compared with ours. */
export const stockComparisonWanted = event("stock_pushes.comparison_wanted", {})
