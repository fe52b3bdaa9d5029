import { z } from "zod"

/** By its weekdays and level; by the mean of a short life; not at all, because nothing was sold. */
export const forecastMethods = ["pattern", "mean", "none"] as const

/** Forecast of an item's sales, in pieces per day. */
export const ForecastModel = z.object({
  method: z.enum(forecastMethods),
  /** Days of sales that it is based on. */
  history_days: z.int(),
  /** The level on the last of these days, and its change per day. */
  level: z.number(),
  slope: z.number(),
  /** Monday to Sunday, of a mean day as 1. */
  weekdays: z.array(z.number()),
  /** Variance over mean of a day. */
  dispersion: z.number(),
  /** The uncertainty of the level, as a share of it. */
  uncertainty: z.number(),
  /**
   * The error of the weekly forecasts in the last eight weeks, as a share of the sales; null if not
   * tested.
   */
  error: z.number().nullable(),
})
export type ForecastModel = z.output<typeof ForecastModel>
