import { ON_TIME_DAYS } from "@packhaus/contract/orders/rules"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "./context.ts"

/** The day it is in the business calendar, in SQL. */
export const currentDay = sql<string>`(packhaus_now() at time zone 'Europe/Berlin')::date`

/** The day it is in Europe/Berlin, the business calendar (domain 5), as `2026-11-21`. */
export async function today({ db }: Pick<Context, "db">): Promise<string> {
  const { day } = await db.selectNoFrom(currentDay.as("day")).executeTakeFirstOrThrow()
  return day
}

/** The moment it is by the database, UTC, as `2026-11-21T12:00:00.000Z`. */
export async function currentTime({ db }: Pick<Context, "db">): Promise<string> {
  const { now } = await db
    .selectNoFrom(sql<string>`packhaus_now()`.as("now"))
    .executeTakeFirstOrThrow()
  return now
}

/** The beginning of a day of the business calendar, so many days ago, in SQL. */
export const midnight = (daysAgo = 0) =>
  sql<string>`(((packhaus_now() at time zone 'Europe/Berlin')::date - ${sql.lit(daysAgo)})::timestamp
    at time zone 'Europe/Berlin')`

/** Whether what came at one moment and left at another was on time (domain 2.8), in SQL. */
export const isOnTime = (came: RawBuilder<unknown>, left: RawBuilder<unknown>) =>
  sql<SqlBool>`${left} < (((${came} at time zone 'Europe/Berlin')::date + ${sql.lit(ON_TIME_DAYS + 1)})::timestamp
    at time zone 'Europe/Berlin')`

/** Whether what came then and is still here is late: the other side of `isOnTime`, as an index has it. */
export const isLate = (came: RawBuilder<unknown>) =>
  sql<SqlBool>`${came} < ${midnight(ON_TIME_DAYS)}`
