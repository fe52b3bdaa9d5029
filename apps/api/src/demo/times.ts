import type { PlannedOrder } from "@packhaus/standins/player/plan"

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The real orders of one week, stretched over this many days. */
export const STORY_DAYS = 42

/** When each order of the plan is placed: stretched over six weeks, the last one a moment ago. */
export function storyTimes(orders: readonly PlannedOrder[], now: Date) {
  const last = Math.max(1, ...orders.map(({ minute }) => minute))
  const end = now.getTime() - 20 * 60_000
  const begin = end - STORY_DAYS * DAY
  return {
    /** The morning before the first order. */
    dawn: new Date(begin - 6 * HOUR).toISOString(),
    of: ({ minute }: PlannedOrder) =>
      new Date(begin + (minute / last) * STORY_DAYS * DAY).toISOString(),
  }
}

export const later = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * HOUR).toISOString()
/** The earlier of two times in ISO 8601. */
export const atMost = (iso: string, limit: string) => (iso < limit ? iso : limit)
