import { sql } from "kysely"
import type { Context } from "./context.ts"

/** The day it is in Europe/Berlin, the business calendar (domain 5), as `2026-11-21`. */
export async function today({ db }: Pick<Context, "db">): Promise<string> {
  const { day } = await db
    .selectNoFrom(sql<string>`(packhaus_now() at time zone 'Europe/Berlin')::date`.as("day"))
    .executeTakeFirstOrThrow()
  return day
}

/** The beginning of a day of the business calendar, so many days ago, in SQL. */
export const midnight = (daysAgo = 0) =>
  sql<string>`(((packhaus_now() at time zone 'Europe/Berlin')::date - ${sql.lit(daysAgo)})::timestamp
    at time zone 'Europe/Berlin')`
