import { sql } from "kysely"

/** A time inside JSON, in the form that rows have it: `isoTime("p.created_at")`, under the column's name. */
export const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    as ${sql.ref(column.split(".")[1] ?? column)}`
