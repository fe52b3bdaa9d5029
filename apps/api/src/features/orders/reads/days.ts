import { sql } from "kysely"
import { currentDay, isOnTime, midnight } from "../../../business-day.ts"

const DAYS = 56

/** Orders and shipped parcels, also those on time, of the last 56 days of the business calendar, oldest first, as JSON. */
export function daysOf() {
  const since = midnight(DAYS - 1)
  return sql`(with today as (select ${currentDay} as day),
    arrived as (
      select (o.created_at at time zone 'Europe/Berlin')::date as day, count(*) as pieces
      from ${sql.table("orders")} as o where o.created_at >= ${since} group by 1),
    sent as (
      select (f.shipped_at at time zone 'Europe/Berlin')::date as day, count(*) as pieces,
        count(*) filter (where ${isOnTime(sql.ref("o.created_at"), sql.ref("f.shipped_at"))}) as on_time
      from ${sql.table("fulfillments")} as f
      left join ${sql.table("orders")} as o on o.id = f.order_id and o.merchant_id = f.merchant_id
      where f.shipped_at >= ${since} and f.status = 'shipped' group by 1)
    select json_agg(json_build_object('day', to_char(days.day, 'YYYY-MM-DD'),
      ${sql.lit("orders")}, coalesce(arrived.pieces, 0), 'shipped', coalesce(sent.pieces, 0),
      'on_time', coalesce(sent.on_time, 0)) order by days.day)
    from today, generate_series(today.day - ${sql.lit(DAYS - 1)}, today.day, interval '1 day') as days (day)
    left join arrived on arrived.day = days.day left join sent on sent.day = days.day)`
}
