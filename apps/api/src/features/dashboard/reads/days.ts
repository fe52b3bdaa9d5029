import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

const DAYS = 28

/** Orders and shipped parcels of the last 28 days of the business calendar, oldest first. */
export async function readDays({ db }: Context): Promise<Dashboard["orders_per_day"]> {
  const since = sql`((today.day - ${DAYS - 1}::int)::timestamp at time zone 'Europe/Berlin')`
  const { rows } = await sql<{ day: string; arrived: number; shipped: number }>`
    with today as (select (packhaus_now() at time zone 'Europe/Berlin')::date as day),
    arrived as (
      select (o.created_at at time zone 'Europe/Berlin')::date as day, count(*) as pieces
      from today, ${sql.table("orders")} as o where o.created_at >= ${since} group by 1),
    sent as (
      select (f.shipped_at at time zone 'Europe/Berlin')::date as day, count(*) as pieces
      from today, ${sql.table("fulfillments")} as f
      where f.shipped_at >= ${since} and f.status = 'shipped' group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(arrived.pieces, 0) as arrived,
      coalesce(sent.pieces, 0) as shipped
    from today, generate_series(today.day - ${DAYS - 1}::int, today.day, interval '1 day') as days (day)
    left join arrived on arrived.day = days.day left join sent on sent.day = days.day
    order by 1`.execute(db)
  return rows.map(({ day, arrived, shipped }) => ({ day, orders: arrived, shipped }))
}
