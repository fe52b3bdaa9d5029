import { type RawBuilder, sql } from "kysely"

// Parts of a statement by hand that read what belongs to the row at hand.

/** The rows of a select as JSON; none are `[]`. */
export const jsonOfRows = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`
/** The first row of a select as JSON, or null. */
export const jsonOfRow = (row: RawBuilder<unknown>) =>
  sql`(select to_json(one) from (${row}) as one)`
