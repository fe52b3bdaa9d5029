import type { FigureUnit } from "@packhaus/contract/dashboard/schema"
import { type RawBuilder, sql } from "kysely"

/** The first and the last day of a statement: calendar days, bound per request. */
export type DayBounds = { from: RawBuilder<string>; to: RawBuilder<string> }

/** The rows of one day: those up to the present time of day, or those of the rest of it. */
export type DayRow = {
  day: string
  value: number
  /** The whole of which `value` is a share. */
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
/** The start of a day of the business calendar. */
export const startOf = (day: RawBuilder<string>) =>
  sql`((${day})::date)::timestamp at time zone ${ZONE}`
const local = (time: RawBuilder<unknown>) => sql`(${time} at time zone ${ZONE})`

/** Whether a time is on one of these days. */
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

/** `part` is what rows are grouped by; day and time of day are computed once for each part. */
const dayRows = (
  { from, where, value, whole }: Rows,
  { part, day, isEarly, range }: Record<"part" | "day" | "isEarly" | "range", RawBuilder<unknown>>,
) => sql`(select coalesce(json_agg(json_build_object('day', to_char(${day}, 'YYYY-MM-DD'),
    'value', per_day.value, 'whole', per_day.whole, 'is_early', ${isEarly})), '[]') from (
    select ${part} as part, ${value ?? sql`count(*)`} as value,
      ${whole ?? sql`null::bigint`} as whole
    from ${from} where ${range} ${where ? sql`and ${where}` : sql``} group by 1) as per_day)`

/**
 * The starts of both parts of each day: midnight, and just after the present time of day. A row is
 * compared with them instead of with its own local day, which would take 5 µs a row.
 */
const partsOf = ({ from, to }: DayBounds) => sql`(select array_agg(start.time order by start.time)
  from generate_series((${from})::date, (${to})::date, interval '1 day') as one(day),
    unnest(array[one.day::timestamp at time zone ${ZONE},
      (one.day::date + ${local(sql`packhaus_now()`)}::time) at time zone ${ZONE}
        + interval '1 microsecond']) as start(time))`

const timedRows = (rows: Timed, bounds: DayBounds, range: RawBuilder<unknown>) =>
  dayRows(rows, {
    part: sql`width_bucket(${rows.time}, ${partsOf(bounds)})`,
    day: sql`(${bounds.from})::date + (per_day.part - 1) / 2`,
    isEarly: sql`mod(per_day.part, 2) = 1`,
    range,
  })

const datedRows = (rows: Dated, range: RawBuilder<unknown>) =>
  dayRows(rows, { part: rows.day, day: sql`per_day.part`, isEarly: sql`true`, range })

/** Rows with a time that differ by their source, which depends on the days. */
export const perDayOf = (rowsOf: (bounds: DayBounds) => Timed) => ({
  kind: "flow" as const,
  statement(bounds: DayBounds) {
    const rows = rowsOf(bounds)
    return timedRows(rows, bounds, timeWithin(rows.time, bounds))
  },
})

/** Rows with a time, by day of the business calendar. */
export const perDay = (rows: Timed) => perDayOf(() => rows)

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
  statement({ from }: DayBounds) {
    const to = sql<string>`${local(sql`packhaus_now()`)}::date + 1`
    const days = timedRows(changes, { from, to }, sql`${changes.time} >= ${startOf(from)}`)
    return sql`(select json_build_object('level', ${level}, 'days', ${days}))`
  },
})
