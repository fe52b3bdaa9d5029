import type { FigureUnit } from "@packhaus/contract/dashboard/schema"
import { type RawBuilder, sql } from "kysely"

/** The first and the last day of a statement: calendar days, bound per request. */
export type DayBounds = { from: RawBuilder<string>; to: RawBuilder<string> }

/** The rows of one day: those up to the present time of day, or those of the rest of it. */
export type DayRow = {
  day: string
  value: number
  /** What `value` is a share of. */
  whole: number | null
  is_early: boolean
}

/** The level after all changes, and what changed it since `from`. */
export type LevelRows = { level: number; days: readonly DayRow[] }

/** Where a figure of the dashboard comes from. Its rows are those of the viewer's scope. */
export type FigureSource = { unit: FigureUnit } & (
  | {
      kind: "flow"
      /** JSON of `DayRow[]`; costs one index range. */
      statement(bounds: DayBounds): RawBuilder<unknown>
    }
  | {
      kind: "level"
      /** JSON of `LevelRows`; `to` is ignored, since a level follows from all later changes. */
      statement(bounds: DayBounds): RawBuilder<unknown>
    }
)

const ZONE = sql.lit("Europe/Berlin")
const startOf = (day: RawBuilder<string>) => sql`((${day})::date)::timestamp at time zone ${ZONE}`
const local = (time: RawBuilder<unknown>) => sql`(${time} at time zone ${ZONE})`

/** Whether a time lies on one of these days. */
export const timeWithin = (time: RawBuilder<unknown>, { from, to }: DayBounds) =>
  sql`${time} >= ${startOf(from)} and ${time} < ${startOf(sql<string>`${to}::date + 1`)}`

/** Whether a day is one of these days. */
export const dayWithin = (day: RawBuilder<unknown>, { from, to }: DayBounds) =>
  sql`${day} >= ${from}::date and ${day} <= ${to}::date`

type Rows = {
  /** Table with alias and joins. */
  from: RawBuilder<unknown>
  where?: RawBuilder<unknown>
  /** Aggregates; the number of rows if omitted. */
  value?: RawBuilder<unknown>
  whole?: RawBuilder<unknown>
}
type Timed = Rows & { time: RawBuilder<unknown> }
type Dated = Rows & { day: RawBuilder<unknown> }

const dayRows = (
  { from, where, value, whole }: Rows,
  { day, isEarly, range }: Record<"day" | "isEarly" | "range", RawBuilder<unknown>>,
) => sql`(select coalesce(json_agg(json_build_object('day', to_char(per_day.day, 'YYYY-MM-DD'),
    'value', per_day.value, 'whole', per_day.whole, 'is_early', per_day.is_early)), '[]') from (
    select ${day} as day, ${isEarly} as is_early, ${value ?? sql`count(*)`} as value,
      ${whole ?? sql`null::bigint`} as whole
    from ${from} where ${range} ${where ? sql`and ${where}` : sql``} group by 1, 2) as per_day)`

const timedRows = (rows: Timed, range: RawBuilder<unknown>) =>
  dayRows(rows, {
    day: sql`${local(rows.time)}::date`,
    isEarly: sql`${local(rows.time)}::time <= ${local(sql`packhaus_now()`)}::time`,
    range,
  })

const datedRows = (rows: Dated, range: RawBuilder<unknown>) =>
  dayRows(rows, { day: rows.day, isEarly: sql`true`, range })

/** Rows with a time, by day of the business calendar. */
export const perDay = (rows: Timed) => ({
  kind: "flow" as const,
  statement: (bounds: DayBounds) => timedRows(rows, timeWithin(rows.time, bounds)),
})

/** Rows with a day instead of a time; the whole day counts as early. */
export const perDate = (rows: Dated) => ({
  kind: "flow" as const,
  statement: (bounds: DayBounds) => datedRows(rows, dayWithin(rows.day, bounds)),
})

/** Rows that differ by their source: `from` selects those of the days. */
export const perDateOf = (rowsOf: (bounds: DayBounds) => Dated) => ({
  kind: "flow" as const,
  statement: (bounds: DayBounds) => datedRows(rowsOf(bounds), sql`true`),
})

/** A level at the end of each day: the present one without the later changes. */
export const levelOf = (level: RawBuilder<unknown>, changes: Timed) => ({
  kind: "level" as const,
  statement: ({ from }: DayBounds) => sql`(select json_build_object('level', ${level},
    'days', ${timedRows(changes, sql`${changes.time} >= ${startOf(from)}`)}))`,
})
