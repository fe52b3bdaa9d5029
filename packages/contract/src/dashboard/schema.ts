import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { Cents, GivenDay } from "../kernel/values.ts"
import { DEFAULT_PERIOD, lengthOf, MAX_PERIOD_DAYS, periods } from "./periods.ts"

/** Figures are always shown; attention only if there is any, worst first. */
const tileKinds = ["figure", "attention"] as const
export type TileKind = (typeof tileKinds)[number]
export const tileTones = ["info", "attention", "critical"] as const
export type TileTone = (typeof tileTones)[number]

/** A number of the dashboard. */
export const Tile = z.object({
  name: z.string(),
  kind: z.enum(tileKinds),
  tone: z.enum(tileTones),
  count: z.int(),
  /** The amount in minor units, if the tile shows money. */
  amount: Cents.nullable(),
  currency_code: z.string().nullable(),
  /** The declared list that shows exactly the counted rows; null if there is none. */
  list: z
    .object({
      name: z.string(),
      /** Its filters and its group. */
      query: z.record(z.string(), z.string()),
      /** Days of the business calendar in which its rows were made, both included. */
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
    })
    .nullable(),
})
export type Tile = z.output<typeof Tile>

/** Dashboard parts of this viewer, with the names of `dashboard.ts` in the contract. */
export const Dashboard = z.object({
  tiles: z.array(Tile),
  /** Each as the feature that shows it declares. */
  panels: z.record(z.string(), z.unknown()),
  /** First steps of a new organisation; none when all are done. `left`: the remaining count, if counted. */
  steps: z.array(z.object({ name: z.string(), done: z.boolean(), left: z.int().nullable() })),
})
export type Dashboard = z.output<typeof Dashboard>

/** Days from 2000 on, so that the days before and after exist in every calendar. */
const PeriodDay = GivenDay("date.invalid").refine(
  (day) => /^2\d{3}-/.test(day) && day < "2999",
  fieldError("date.invalid"),
)

/** A named period, or days of one's own: both, and at most a year. */
export const FigureQuery = z
  .strictObject({
    period: z.enum(periods).default(DEFAULT_PERIOD),
    from: PeriodDay.optional(),
    to: PeriodDay.optional(),
  })
  .refine(({ from, to }) => from === undefined || to !== undefined, {
    path: ["to"],
    error: fieldError("value.required"),
  })
  .refine(({ from, to }) => to === undefined || from !== undefined, {
    path: ["from"],
    error: fieldError("value.required"),
  })
  .refine(({ from, to }) => !(from && to) || lengthOf({ from, to }) >= 1, {
    path: ["to"],
    error: fieldError("period.reversed"),
  })
  .refine(({ from, to }) => !(from && to) || lengthOf({ from, to }) <= MAX_PERIOD_DAYS, {
    path: ["to"],
    error: fieldError("period.too_long"),
  })

/** Money is in minor units, a share in hundredths of a percent. */
const figureUnits = ["count", "money", "share"] as const
export type FigureUnit = (typeof figureUnits)[number]

/** A figure of the chosen period. Null: there is nothing to take a share of, or nothing is known. */
export const Figure = z.object({
  name: z.string(),
  unit: z.enum(figureUnits),
  currency_code: z.string().nullable(),
  value: z.number().nullable(),
  /**
   * The same of as many days directly before. A period that includes today is compared up to the same time
   * of day.
   */
  before: z.number().nullable(),
  /** One for each day of the period, at least the last seven; of long periods for each week or month. */
  values: z.array(z.number().nullable()),
})
export type Figure = z.output<typeof Figure>

const chartSteps = ["day", "week", "month"] as const
export type ChartStep = (typeof chartSteps)[number]

/** The figures of this viewer's role in a period of the business calendar (Europe/Berlin). */
export const Figures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  figures: z.array(Figure),
  /** Null for roles without figures. */
  chart: z
    .object({
      step: z.enum(chartSteps),
      /** The first day of each step, oldest first. */
      starts: z.array(z.iso.date()),
      series: z.array(Figure.pick({ name: true, unit: true, currency_code: true, values: true })),
    })
    .nullable(),
})
export type Figures = z.output<typeof Figures>
