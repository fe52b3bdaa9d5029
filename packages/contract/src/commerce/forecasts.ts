import { z } from "zod"

/** By its weekdays and level; by the mean of a short life; not at all, because nothing was sold. */
export const forecastMethods = ["pattern", "mean", "none"] as const

/** How an item's sales go on. Statistics, no money: pieces a day. */
export const ForecastModel = z.object({
  method: z.enum(forecastMethods),
  /** Days of sales it is made of. */
  history_days: z.int(),
  /** On the last of them, and by how much it changes the day after. */
  level: z.number(),
  slope: z.number(),
  /** Monday to Sunday, of a mean day as 1. */
  weekdays: z.array(z.number()),
  /** Variance over mean of a day. */
  dispersion: z.number(),
  /** How little the level is known: a share of it. */
  uncertainty: z.number(),
  /** By how much weeks of the last eight were missed, as a share of what was sold; null: not tried. */
  error: z.number().nullable(),
})
export type ForecastModel = z.output<typeof ForecastModel>
