import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely"

/**
 * A sort by the column of that name in another table, which has one row at most for each row of the list:
 * `on` names the columns that both have. Where there is none, or it is null, the row has no value.
 */
export type Borrowed = { readonly table: string; readonly on: readonly string[] }
/** The column by which the rows of `own` are sorted. */
type By = Borrowed & { readonly column: string; readonly own: string }
type Matching = SelectQueryBuilder<
  Record<string, Record<string, unknown>>,
  string,
  Record<never, never>
>

const equal = ({ on }: Borrowed, alias: string) =>
  sql.join(
    on.map((column) => sql`${sql.ref(`lent.${column}`)} = ${sql.ref(`${alias}.${column}`)}`),
    sql` and `,
  )
const lent = ({ column }: By) => sql.ref(`lent.${column}`)

/** The value of a row of `alias`, null where it has none. */
export const borrowedValue = (by: By, alias: string): RawBuilder<unknown> =>
  sql`(select ${lent(by)} from ${sql.table(by.table)} as lent where ${equal(by, alias)})`

/** Rows that have a value, in its order, by the index on it. */
const valued = (
  by: By,
  matching: Matching,
  limit: Expression<unknown>,
  after = sql<SqlBool>`true`,
) =>
  sql`select own.id, ${lent(by)} as value
    from ${matching.select(["id", ...by.on])} as own
    join ${sql.table(by.table)} as lent on ${equal(by, "own")}
    where ${lent(by)} is not null and ${after}
    order by ${lent(by)}, own.id desc limit ${limit}`

/** Rows without a value, newest first, by the list's index. */
const unvalued = (
  by: By,
  matching: Matching,
  limit: Expression<unknown>,
  after = sql<SqlBool>`true`,
) =>
  sql`${matching
    .select(["id", "created_at"])
    .where(
      sql<SqlBool>`not exists (select 1 from ${sql.table(by.table)} as lent
        where ${equal(by, by.own)} and ${lent(by)} is not null)`,
    )
    .where(after)} order by created_at desc, id desc limit ${limit}`

/**
 * Ids of a page, ascending: rows with a value first, then the rest, newest first. The rest is
 * scanned for as many rows as the page lacks; at most twice the rows up to the end of the page are
 * read.
 */
export function borrowedPage(
  by: By,
  matching: () => Matching,
  { limit, offset }: { limit: unknown; offset: unknown },
) {
  const end = sql`${limit}::bigint + ${offset}::bigint`
  const lacking = sql`greatest(0, ${end} - (select count(*) from valued))`
  return sql`(with valued as materialized (${valued(by, matching(), sql`(${end})`)}),
    rest as materialized (${unvalued(by, matching(), sql`(${lacking})`)})
    select id from (
      select id, value, null::timestamptz as created_at from valued
      union all select id, null, created_at from rest) as one
    order by value, created_at desc, id desc limit ${limit} offset ${offset})`
}

/** The same order for rows that were read. */
export function borrowedOrder(by: By, alias: string) {
  const value = borrowedValue(by, alias)
  const [created, id] = [sql.ref(`${alias}.created_at`), sql.ref(`${alias}.id`)]
  return sql`${value}, case when ${value} is null then ${created} end desc, ${id} desc`
}

/** The ids that follow the row `last` among those with a value, or those without; the first of them without one. */
export function borrowedNext(
  by: By,
  matching: Matching,
  { limit, last, hasValue }: { limit: unknown; last: unknown; hasValue: boolean },
) {
  const isFirst = last === undefined
  const most = sql`${limit}`
  const row = sql.table(by.own)
  if (!hasValue) {
    const older = sql<SqlBool>`(created_at, id) < (select created_at, id from ${row} where id = ${last})`
    const next = unvalued(by, matching, most, isFirst ? undefined : older)
    return sql`(select id from (${next}) as next)`
  }
  const value = sql`(select ${borrowedValue(by, "former")} from ${row} as former where former.id = ${last})`
  const after = sql<SqlBool>`${lent(by)} >= ${value} and (${lent(by)} > ${value} or own.id < ${last})`
  return sql`(select id from (${valued(by, matching, most, isFirst ? undefined : after)}) as next)`
}
