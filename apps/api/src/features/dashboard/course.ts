import type { Days } from "@packhaus/contract/dashboard/periods"
import type { DayRow, FigureSource, LevelRows } from "../../dashboard-figures.ts"

/** A figure's rows by day, for sums over any days that the statement covered. */
export type Course = {
  source: FigureSource
  today: string
  rows: readonly DayRow[]
  /** The present level; null for a flow. */
  level: number | null
}

export function courseOf(source: FigureSource, found: unknown, today: string): Course {
  if (source.kind === "flow") return { source, today, rows: found as DayRow[], level: null }
  const { level, days } = found as LevelRows
  return { source, today, rows: days, level }
}

type Options = {
  /** The last day counts only up to the present time of day. */
  isCut?: boolean
}

/**
 * The sum of these days, the share over them in hundredths of a percent, or the level at their end. Null:
 * there is nothing to take a share of.
 */
export function sumOf(course: Course, days: Days, { isCut = false }: Options = {}): number | null {
  const { source, rows, level } = course
  const total = (all: readonly DayRow[], of: "value" | "whole") =>
    all.reduce((sum, row) => sum + Number(row[of] ?? 0), 0)
  const isLater = ({ day, is_early }: DayRow) =>
    day > days.to || (isCut && day === days.to && !is_early)
  if (level !== null) return Number(level) - total(rows.filter(isLater), "value")
  const within = rows.filter((row) => row.day >= days.from && !isLater(row))
  if (source.unit !== "share") return total(within, "value")
  const whole = total(within, "whole")
  return whole === 0 ? null : Math.round((total(within, "value") / whole) * 10_000)
}

/** A value for each part of a chart; none for the future. */
export const valuesOf = (course: Course, { parts }: { parts: readonly Days[] }) =>
  parts.map((part) => (part.from > course.today ? null : sumOf(course, part)))
