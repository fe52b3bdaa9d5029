import { lifecycle } from "../../kernel/lifecycle.ts"

/** A count of a location: open while pieces are counted, then booked or cancelled. */
export const stocktakeLifecycle = lifecycle({
  open: { finish: "finished", cancel: "cancelled" },
  finished: {},
  cancelled: {},
})
export type StocktakeStatus = (typeof stocktakeLifecycle.statuses)[number]
export type StocktakeVerb = (typeof stocktakeLifecycle.verbs)[number]

export const stocktakeGroups = {
  all: stocktakeLifecycle.statuses,
  open: ["open"],
  finished: ["finished"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly StocktakeStatus[]>

/** Reasons of differences; the web app has words for each. */
export const stocktakeReasons = ["damaged", "lost", "found", "wrong_before", "other"] as const
export type StocktakeReason = (typeof stocktakeReasons)[number]

/** Timeline events of a stocktake; the web app has words for each. */
export const stocktakeNotes = [
  "stocktake.created",
  "stocktake.finished",
  "stocktake.cancelled",
] as const
