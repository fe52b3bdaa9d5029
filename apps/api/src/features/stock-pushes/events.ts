import { event } from "@packhaus/kernel/jobs/events"

/** What stands of a shop's stock changed: settings, what it was told, what it says. `id` is the shop. */
export const stockPushesChanged = event("stock_pushes.changed", {})

/** The shop `id` must be told of stock. */
export const stockDue = event("stock_pushes.due", {})

/** All variants of the shop `id` are to be told. */
export const stockBegun = event("stock_pushes.begun", {})

/** The places of the shop `id` are to be read. */
export const stockPlacesWanted = event("stock_pushes.places_wanted", {})

/** What the shop `id` says is to be compared with what we have. */
export const stockComparisonWanted = event("stock_pushes.comparison_wanted", {})
