import { sql } from "kysely"
import { currentDay, midnight } from "../../../business-day.ts"

const DAYS = 28

/** Orders and shipped parcels of the last 28 days of the business calendar, oldest first, as JSON. */
export function daysOf() {
  const since = midnight(DAYS - 1)
  return sql`(with today as (select ${currentDay} as day),
    arrived as (
      select (o.created_at at time zone 'Europe/Berlin')::date as day, count(*) as pieces
      from ${sql.table("orders")} as o where o.created_at >= ${since} group by 1),
    sent as (
      select (f.shipped_at at time zone 'Europe/Berlin')::date as day, count(*) as pieces
      from ${sql.table("fulfillments")} as f
      where f.shipped_at >= ${since} and f.status = 'shipped' group by 1)
    select json_agg(json_build_object('day', to_char(days.day, 'YYYY-MM-DD'),
      ${sql.lit("orders")}, coalesce(arrived.pieces, 0), 'shipped', coalesce(sent.pieces, 0)) order by days.day)
    from today, generate_series(today.day - ${sql.lit(DAYS - 1)}, today.day, interval '1 day') as days (day)
    left join arrived on arrived.day = days.day left join sent on sent.day = days.day)`
}
