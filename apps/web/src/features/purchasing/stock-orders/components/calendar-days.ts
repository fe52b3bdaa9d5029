import { addDays, weekdayOf } from "@packhaus/contract/planning/forecasts/rules"

export const spans = ["month", "week"] as const
export type Span = (typeof spans)[number]

const monthOf = (day: string) => day.slice(0, 7)
const firstOf = (day: string) => `${monthOf(day)}-01`

/** The full weeks, Monday to Sunday, of a month or of a day's week. */
export function daysOf(span: Span, day: string): { day: string; isOutside: boolean }[] {
  const first = span === "month" ? firstOf(day) : day
  const monday = addDays(first, -weekdayOf(first))
  const after = firstOf(stepped("month", day, 1))
  const weeks = span === "month" ? Math.ceil(daysUntil(monday, after) / 7) : 1
  return Array.from({ length: weeks * 7 }, (_, index) => {
    const one = addDays(monday, index)
    return { day: one, isOutside: span === "month" && monthOf(one) !== monthOf(day) }
  })
}

const daysUntil = (from: string, to: string) =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000

/** The span moved by this many months or weeks; for a month its first day. */
export function stepped(span: Span, day: string, by: number): string {
  if (span === "week") return addDays(day, by * 7)
  const first = new Date(`${firstOf(day)}T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  return first.toISOString().slice(0, 10)
}
