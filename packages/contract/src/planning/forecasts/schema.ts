import { z } from "zod"
import { forecastMethods } from "../../commerce/forecasts.ts"
import { Id } from "../../kernel/values.ts"
import { importMethods } from "../../sourcing/product-requests/status.ts"

/** Forecast of an item in lists. */
export const ItemForecast = z.object({
  /** Pieces of the last eight weeks, the newest last. */
  weeks: z.array(z.int()),
  run_out_on: z.iso.date().nullable(),
  /**
   * The last day to order, and by which way: the slowest that is in time, otherwise the fastest.
   */
  order_by: z.iso.date().nullable(),
  order_method: z.enum(importMethods).nullable(),
})
export type ItemForecast = z.output<typeof ItemForecast>

/** Horizon of a forecast in days (domain 4). */
const MIN_DAYS = 14
export const MAX_DAYS = 90
export const ForecastQuery = z.strictObject({
  days: z.coerce.number().int().min(MIN_DAYS).max(MAX_DAYS).default(60),
})

const Day = z.iso.date()

/** Latest order date of an import method, and the result of ordering today. */
export const ImportWay = z.object({
  method: z.enum(importMethods),
  /** Null: nothing is agreed of this item. */
  agreement_id: Id.nullable(),
  /** Variant of the product. */
  variant_id: Id.nullable(),
  supplier_id: Id.nullable(),
  supplier_name: z.string().nullable(),
  moq: z.int().nullable(),
  /** Working days of production, at longest. */
  production_days: z.int().nullable(),
  /** Days on the way; null where goods stay in China. */
  transit_days: z.tuple([z.int(), z.int()]).nullable(),
  /** The last day on which an order comes in time; null without an agreement or a day it runs out. */
  order_by: Day.nullable(),
  /** Arrival of goods ordered today. */
  arrives_on: Day.nullable(),
  /** Days without goods, ordered today: 0 is in time. */
  days_without: z.int().nullable(),
})
export type ImportWay = z.output<typeof ImportWay>

/** An item's forecast over all its locations. */
export const Forecast = z.object({
  method: z.enum(forecastMethods),
  history_days: z.int(),
  daily_sales: z.number(),
  error: z.number().nullable(),
  available: z.int(),
  incoming: z.int(),
  today: Day,
  /** Null: it lasts longer than 90 days, or nothing is sold. */
  run_out_on: Day.nullable(),
  run_out_early: Day.nullable(),
  run_out_late: Day.nullable(),
  /** Stock at the end of each past day, and pieces sold on it. */
  past: z.array(z.object({ day: Day, stock: z.int(), sold: z.int() })),
  /**
   * Expected stock at the end of each day from today; four of five cases are between low and high.
   */
  days: z.array(z.object({ day: Day, stock: z.number(), low: z.number(), high: z.number() })),
  ways: z.array(ImportWay),
  /** Pieces that last 60 days from when they come, and at least the smallest order. */
  suggested_quantity: z.int(),
})
export type Forecast = z.output<typeof Forecast>
