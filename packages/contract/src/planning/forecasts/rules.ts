import { type ImportMethod, importDays } from "../../sourcing/product-requests/status.ts"

// Days are ISO dates of the business calendar (Europe/Berlin).

const DAY = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const businessCalendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" })

export const businessDayOf = (moment: Date) => businessCalendar.format(moment)

/** So many calendar days later, or earlier. */
export const addDays = (day: string, days: number) => dayOf(timeOf(day) + days * DAY)

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / DAY

/** 0 is Monday. */
export const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % 7
const isWorkingDay = (day: string) => weekdayOf(day) < 5

/** The day after this many working days (Monday to Friday) from `day`. */
export function addWorkingDays(day: string, workingDays: number): string {
  let [current, left] = [day, workingDays]
  while (left > 0) {
    current = addDays(current, 1)
    if (isWorkingDay(current)) left--
  }
  return current
}

type Way = { method: ImportMethod; production_days: number }

/**
 * The latest arrival of goods whose production starts on `day`: longest production, then longest
 * transit (domain 4).
 */
export const arrivalOf = (day: string, { method, production_days }: Way) =>
  addDays(addWorkingDays(day, production_days), importDays[method]?.[1] ?? 0)

/** The last day on which production must start for an arrival by `day`. */
export function latestStart(day: string, way: Way): string {
  let start = addDays(day, -(importDays[way.method]?.[1] ?? 0) - way.production_days)
  // Two days of a week are no working days: go back until it is in time.
  while (arrivalOf(start, way) > day) start = addDays(start, -1)
  return start
}

/** Days of sales that a suggested order covers. */
export const SUGGESTED_DAYS = 60
