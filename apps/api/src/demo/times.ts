import type { PlannedOrder } from "@packhaus/standins/player/plan"
import { dice } from "./goods.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR
/**
 * The real orders of one week, stretched over two months: the period for which a shop returns
 * orders (60 days), including those older than its connection.
 */
const STORY_DAYS = 58
/**
 * The last six weeks are regular business. Before them the shop was new, with this share of sales.
 */
const [MAIN_DAYS, AT_FIRST] = [42, 0.2]

/** Sales weights of days: Mondays sell more than Saturdays, and no two days are equal. */
function weightOf(day: Date, index: number) {
  const ofWeek = [0.7, 1.3, 1.1, 1, 1.1, 0.9, 0.5][day.getUTCDay()] ?? 1
  const ofStory = index < STORY_DAYS - MAIN_DAYS ? AT_FIRST : 1
  return ofStory * ofWeek * (70 + dice(day.toISOString().slice(0, 10), 60))
}

/**
 * Time of each order of the plan: spread over two months, nine in ten over the last six weeks, each
 * day from morning to night, the last one a moment ago.
 */
export function storyTimes(orders: readonly PlannedOrder[], now: Date) {
  const end = now.getTime() - 20 * 60_000
  const begin = end - STORY_DAYS * DAY
  const days = Array.from({ length: STORY_DAYS }, (_, day) => new Date(begin + day * DAY))
  const total = days.reduce((sum, day, index) => sum + weightOf(day, index), 0)
  const times = new Map<PlannedOrder, string>()
  let before = 0
  for (const [index, day] of days.entries()) {
    const from = Math.round((before / total) * orders.length)
    before += weightOf(day, index)
    const ofDay = orders.slice(from, Math.round((before / total) * orders.length))
    // A demo day ends at this hour, so its night is in its first quarter.
    for (const [turn, order] of ofDay.entries()) {
      const share = 0.35 + (0.65 * (turn + 1)) / ofDay.length
      times.set(order, new Date(begin + (index + share) * DAY).toISOString())
    }
  }
  return {
    /** The morning before the first order. */
    dawn: new Date(begin - 6 * HOUR).toISOString(),
    of: (order: PlannedOrder) => times.get(order) ?? new Date(end).toISOString(),
  }
}

export const later = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * HOUR).toISOString()
