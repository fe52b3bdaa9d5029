import { ON_TIME_DAYS } from "@packhaus/contract/orders/rules"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "./context.ts"

/** Today in the business calendar, in SQL. */
export const currentDay = sql<string>`(packhaus_now() at time zone 'Europe/Berlin')::date`

/** Today in Europe/Berlin, the business calendar (domain 5), as `2026-11-21`. */
export async function today({ db }: Pick<Context, "db">): Promise<string> {
  const { day } = await db.selectNoFrom(currentDay.as("day")).executeTakeFirstOrThrow()
  return day
}

/** The current time of the database, UTC, as `2026-11-21T12:00:00.000Z`. */
export async function currentTime({ db }: Pick<Context, "db">): Promise<string> {
  const { now } = await db
    .selectNoFrom(sql<string>`packhaus_now()`.as("now"))
    .executeTakeFirstOrThrow()
  return now
}

/** The start of a day of the business calendar, this many days ago, in SQL. */
export const midnight = (daysAgo = 0) =>
  sql<string>`(((packhaus_now() at time zone 'Europe/Berlin')::date - ${sql.lit(daysAgo)})::timestamp
    at time zone 'Europe/Berlin')`

/** Whether a parcel that arrived and left at these times was on time (domain 2.8), in SQL. */
export const isOnTime = (came: RawBuilder<unknown>, left: RawBuilder<unknown>) =>
  sql<SqlBool>`${left} < (((${came} at time zone 'Europe/Berlin')::date + ${sql.lit(ON_TIME_DAYS + 1)})::timestamp
    at time zone 'Europe/Berlin')`

/**
 * Whether an order that arrived then and was not sent is late: the complement of `isOnTime`, in the
 * form of the index.
 */
export const isLate = (came: RawBuilder<unknown>) =>
  sql<SqlBool>`${came} < ${midnight(ON_TIME_DAYS)}`
