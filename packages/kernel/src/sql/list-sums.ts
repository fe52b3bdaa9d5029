import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import type { List } from "@packhaus/contract/kernel/list"
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { AnyDb, AnySchema, matchingRows } from "./list-matching.ts"

const most = sql.lit(MAX_COUNTED + 1)
type Matching = ReturnType<typeof matchingRows>
/** Sums of the rows in one currency, by the name of the column. */
export type Sum = { currency_code: string | null; count: number; [column: string]: unknown }
export type Sums = {
  count: number
  sums: { currency_code: string | null; values: Record<string, number | null> }[]
}

type Value = { name: string; value: Expression<unknown> | null }

/** Sums values of at most MAX_COUNTED + 1 rows, for each currency. `null` values are not read. */
export function sumEach(
  db: AnyDb,
  matching: Matching,
  values: readonly Value[],
  currency: Expression<string> = sql`null::text`,
) {
  // Their ids first, by the index that counts them: the planner would read the whole table for the values.
  const few = matching.select("id").limit(most)
  const rows = matching
    .where(sql<SqlBool>`${sql.ref("id")} = any(array(${few}))`)
    .select(sql<string | null>`${currency}`.as("currency_code"))
    .select(values.map(({ name, value }) => sql<unknown>`${value ?? sql`null::bigint`}`.as(name)))
    .limit(most)
    .as("matching")
  return db
    .selectFrom(rows)
    .select("matching.currency_code")
    .select(sql<number>`count(*)`.as("count"))
    .select(
      values.map(({ name }) =>
        sql<number | null>`sum(${sql.ref(`matching.${name}`)})::bigint`.as(name),
      ),
    )
    .groupBy("matching.currency_code")
    .orderBy("matching.currency_code") as SelectQueryBuilder<AnySchema, string, Sum>
}

/** The sums of a list; none if more than MAX_COUNTED rows match. */
export function sumsOf({ sums = {} }: List, found: readonly Sum[]): Sums {
  const count = found.reduce((all, one) => all + one.count, 0)
  if (count > MAX_COUNTED) return { count: MAX_COUNTED + 1, sums: [] }
  const names = Object.keys(sums)
  return {
    count,
    sums: found.map((row) => ({
      currency_code: row.currency_code,
      values: Object.fromEntries(names.map((name) => [name, row[name] as number | null])),
    })),
  }
}
