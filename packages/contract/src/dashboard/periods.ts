import { addDays } from "../planning/forecasts/rules.ts"

/** Days that end today; month and quarter began with their first day. */
export const periods = ["today", "week", "month", "quarter"] as const
export type Period = (typeof periods)[number]
export const DEFAULT_PERIOD: Period = "week"

/** The longest period of one's own, in days. */
export const MAX_PERIOD_DAYS = 366

/** Both days are included: calendar days, as `2026-11-21`. */
export type Days = { from: string; to: string }

/** The days of a period that ends on this day. */
export function daysOfPeriod(period: Period, today: string): Days {
  const [year = 0, month = 1] = today.split("-").map(Number)
  const firstOf = (number: number) => `${year}-${String(number).padStart(2, "0")}-01`
  const from = {
    today,
    week: addDays(today, -6),
    month: firstOf(month),
    quarter: firstOf(month - ((month - 1) % 3)),
  }[period]
  return { from, to: today }
}

const DAY = 86_400_000

/** The number of days, both ends included; zero or less for a reversed pair. */
export const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY + 1

/** As many days directly before. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
})
