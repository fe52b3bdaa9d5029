import { type Days, lengthOf } from "@packhaus/contract/dashboard/periods"
import type { ChartStep } from "@packhaus/contract/dashboard/schema"
import { addDays, weekdayOf } from "@packhaus/contract/planning/forecasts/rules"

/** A chart of more days than this has a point for each week, of more weeks for each month. */
const [MAX_DAYS, MAX_WEEK_DAYS] = [62, 190]

/** The first day of the month eleven months before that of `day`. */
export function monthsBack(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number)
  const first = new Date(Date.UTC(year, month - 12, 1))
  return first.toISOString().slice(0, 10)
}

const isFirstOf: Record<ChartStep, (day: string) => boolean> = {
  day: () => true,
  week: (day) => weekdayOf(day) === 0,
  month: (day) => day.endsWith("-01"),
}

const stepFor = (days: number): ChartStep =>
  days <= MAX_DAYS ? "day" : days <= MAX_WEEK_DAYS ? "week" : "month"

/** The days in parts of a day, a calendar week or a calendar month; the first and the last may be cut. */
export function stepsOf(days: Days, step = stepFor(lengthOf(days))) {
  const parts: Days[] = []
  const length = lengthOf(days)
  for (let index = 0; index < length; index++) {
    const day = addDays(days.from, index)
    const last = parts.at(-1)
    if (last && !isFirstOf[step](day)) last.to = day
    else parts.push({ from: day, to: day })
  }
  return { step, parts }
}
