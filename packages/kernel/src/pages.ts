import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import { type Expression, type QueryExecutorProvider, type SqlBool, sql } from "kysely"

/** Sort order of a list: ties by id, in the same direction. */
export type Sort<C extends string = string> = {
  column: C
  direction: "asc" | "desc"
  /** PostgreSQL sorts null as the largest value, unless the list differs. */
  nulls?: "last"
}

/** Columns that `readPage` selects of matching rows. */
export const keysOf = <C extends string>({ column }: Sort<C>) => [
  ...new Set(["id", column] as const),
]

/** The `order by` clause, with columns of `table` if several are joined. */
export function sortedBy({ column, direction, nulls }: Sort, table?: string) {
  const of = (name: string) => sql.ref(table ? `${table}.${name}` : name)
  const way = sql.raw(direction)
  return sql`${of(column)} ${way} ${sql.raw(nulls ? "nulls last" : "")}, ${of("id")} ${way}`
}

/** The count beside each row of a page. No table has such a column. */
export const COUNT = "count of the list"
/** A count, to be selected beside each row. */
export const beside = (count: Expression<number>) => sql<number>`${count}`.as(COUNT)
const most = sql.lit(MAX_COUNTED + 1)

/**
 * Number of rows of a query, exact up to MAX_COUNTED; MAX_COUNTED + 1 means more. Used inside
 * another statement.
 */
export const countOf = (query: Expression<unknown>) =>
  sql<number>`(select count(*) from (select 1 from ${query} as one limit ${most}) as counted)`

export type Span = { sort: Sort; limit: number; offset: number }
type Page = Span & {
  /** Text search: the number of matches is unknown. */
  isSearched: boolean
}
/** Parts of the statement that reads a page. */
export type Part = {
  /** Whether the row with this id belongs to the page. */
  holds(id: Expression<unknown>): Expression<SqlBool>
  /** To be selected beside each row. */
  count: ReturnType<typeof beside>
}

const endOf = ({ sort, limit, offset }: Span) =>
  sql`order by ${sortedBy(sort)} limit ${limit} offset ${offset}`

/**
 * Number of matching rows, exact up to MAX_COUNTED, and the ids of a page unless there are more.
 * Matches are found before they are sorted: PostgreSQL cannot estimate rare texts and would scan
 * the table in list order until it fills a page.
 */
export async function lookUp(db: QueryExecutorProvider, matching: Expression<unknown>, page: Span) {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (select * from ${matching} as one limit ${most}),
      counted as (select count(*) as count from found)
    select count, array(select id from found where count < ${most} ${endOf(page)}) as ids
    from counted`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

/**
 * The ids of all matches in the order of the list, for reading a searched list to its end.
 * Undefined for more than MAX_COUNTED.
 */
export async function idsOfFew(
  db: QueryExecutorProvider,
  matching: Expression<unknown>,
  sort: Sort,
): Promise<string[] | undefined> {
  const { count, ids } = await lookUp(db, matching, { sort, limit: MAX_COUNTED, offset: 0 })
  return count <= MAX_COUNTED ? ids : undefined
}

/**
 * Reads a page of what matches by `read`, and counts all that matches, exact to MAX_COUNTED: one
 * statement; one before it where a text is searched, one after it where nothing is on the page.
 */
export async function readPage<R extends { [COUNT]: number }>(
  db: QueryExecutorProvider,
  matching: Expression<unknown>,
  page: Page,
  read: (part: Part) => Promise<R[]>,
): Promise<{ found: Omit<R, typeof COUNT>[]; count: number }> {
  const known = page.isSearched ? await lookUp(db, matching, page) : undefined
  if (known && known.count <= MAX_COUNTED && known.ids.length === 0)
    return { found: [], count: known.count }
  if (!known)
    return pageOf(
      page,
      () => read(partOf(matching, page)),
      () => countAlone(db, matching),
    )
  const isFew = known.count <= MAX_COUNTED
  const part = partOf(matching, page)
  const rows = await read({
    holds: (id) => (isFew ? sql`${id} = any(${known.ids})` : part.holds(id)),
    count: beside(sql`${known.count}::bigint`),
  })
  return { found: rows.map(withoutCount), count: known.count }
}

/** The ids of a part of what matches. Rows that are skipped are not read: they are counted off in the index. */
export const idsOf = (matching: Expression<unknown>, span: Span) =>
  sql`(select id from ${matching} as one ${endOf(span)})`

export function partOf(matching: Expression<unknown>, span: Span): Part {
  const keys = idsOf(matching, span)
  return { holds: (id) => sql`${id} in ${keys}`, count: beside(countOf(matching)) }
}

const withoutCount = <R extends { [COUNT]: number }>({ [COUNT]: _, ...row }: R) => row

/** Rows with their count. A page beyond the last one has no row that could carry the count. */
async function pageOf<R extends { [COUNT]: number }>(
  { offset }: Span,
  read: () => Promise<R[]>,
  countAlone: () => Promise<number>,
) {
  const rows = await read()
  const count = rows[0]?.[COUNT] ?? (offset > 0 ? await countAlone() : 0)
  return { found: rows.map(withoutCount), count }
}

export async function countAlone(db: QueryExecutorProvider, matching: Expression<unknown>) {
  const { rows } = await sql<{ count: number }>`select ${countOf(matching)} as count`.execute(db)
  return rows[0]?.count ?? 0
}
