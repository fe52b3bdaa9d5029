import {
  type Days,
  DEFAULT_PERIOD,
  lengthOf,
  MAX_PERIOD_DAYS,
  type Period,
  periods,
} from "@packhaus/contract/dashboard/periods"
import { useSearchParams } from "react-router"
import { parseDay } from "#lib/day.ts"

/** A named period, or days of one's own. */
export type Chosen = { period: Period } | Days

export const isOwn = (chosen: Chosen): chosen is Days => "from" in chosen

/** Whether these are days that the server accepts: in order, and at most a year. */
export function isPeriod(days: Days) {
  const length = parseDay(days.from) && parseDay(days.to) ? lengthOf(days) : 0
  return length >= 1 && length <= MAX_PERIOD_DAYS
}

export function periodOf(search: URLSearchParams): Chosen {
  const days = { from: search.get("from") ?? "", to: search.get("to") ?? "" }
  if (isPeriod(days)) return days
  return { period: periods.find((one) => one === search.get("period")) ?? DEFAULT_PERIOD }
}

/** The period of figures and chart. The address carries it. */
export function usePeriod(): [Chosen, (chosen: Chosen) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: Chosen) =>
    setSearch(!isOwn(chosen) && chosen.period === DEFAULT_PERIOD ? {} : chosen, {
      replace: true,
      preventScrollReset: true,
    })
  return [periodOf(search), choose]
}
