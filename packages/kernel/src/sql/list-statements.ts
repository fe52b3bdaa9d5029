import type { List } from "@packhaus/contract/kernel/list"
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import {
  beside,
  countOf,
  idsOf,
  keysOf,
  type Part,
  partOf,
  type Sort,
  type Span,
  sortedBy,
} from "../pages.ts"
import { type Table, type Tables, visibleColumnsOf } from "../table.ts"
import {
  type Borrowed,
  borrowedNext,
  borrowedOrder,
  borrowedPage,
  borrowedValue,
} from "./borrowed-sort.ts"
import { countEach } from "./list-counts.ts"
import { type AnyDb, type AnySchema, matchingRows } from "./list-matching.ts"
import { READER, type Shape } from "./list-request.ts"
import type { Reader, Source } from "./list-source.ts"
import { type Sum, sumEach } from "./list-sums.ts"
import { type Parameters, prepared } from "./prepared.ts"
import type { Inside } from "./prepared-statement.ts"

export const LIMIT = "limit of the page"
export const OFFSET = "offset of the page"
export const IDS = "ids of the page"
export const LAST = "id of the last row"
export const HAS_RARE = "has_rare"

export type AnyRow = Record<string, unknown>
export type AnySource = Source<List, AnySchema, Reader, string, AnySchema, string, AnyRow>
type Selected = SelectQueryBuilder<AnySchema, string, AnyRow>
type Filters = Pick<Shape, "filters" | "group" | "role">
type Head = Omit<Shape, "filters" | "group">
/** If a sort may be null: whether the next rows are null or not null. */
export type Nulls = "any" | "none" | "only"
type Step = { isFirst: boolean; nulls: Nulls }
type Computed = { readonly [sort: string]: ((alias: string) => Expression<unknown>) | undefined }

/** The statements of a declared list. Each is built once for each shape of a request. */
export function statementsOf(list: List, tables: Tables, source: AnySource) {
  const [table = "", alias = table] = source.from.split(" as ")
  const columns = visibleColumnsOf(tables[table] as Table)
  const ofRow = Object.keys(list.row.shape).filter((column) => columns.includes(column))
  const own = [...new Set(["id", ...ofRow])]
  const id = sql.ref<string>(`${alias}.id`)
  const isNullable = (column: string) =>
    tables[table]?.schema.shape[column]?.safeParse(null).success === true

  const matching = (db: AnyDb, filters: Filters, parameters: Parameters) =>
    matchingRows(db, list, table, source, filters, parameters)

  const computed: Computed = source.computed ?? {}
  const borrowed: { readonly [sort: string]: Borrowed | undefined } = source.borrowed ?? {}
  function borrowedBy(column: string) {
    const from = borrowed[column]
    return from && { ...from, column, own: table }
  }
  /** Of a sort that is read by the index of another table. */
  const indexedBy = ({ column, direction }: Sort) =>
    direction === "asc" ? borrowedBy(column) : undefined
  /** Sort expression, if it is not a column of the row. */
  function sortValue(column: string, of: string) {
    const by = borrowedBy(column)
    return by ? borrowedValue(by, of) : computed[column]?.(of)
  }
  /** Selects a page: matching ids with their sort value. */
  function keys(query: ReturnType<typeof matching>, sort: Sort) {
    const value = sortValue(sort.column, table)
    return value
      ? query.select(["id", sql<unknown>`${value}`.as(sort.column)])
      : query.select(keysOf(sort))
  }
  /** An expression is selected under the name of the sort. */
  function orderOf(sort: Sort) {
    const way = sql.raw(sort.direction)
    const by = indexedBy(sort)
    if (by) return borrowedOrder(by, alias)
    return sortValue(sort.column, table)
      ? sql`${sql.ref(sort.column)} ${way}, ${id} ${way}`
      : sortedBy(sort, alias)
  }

  /** The rows that satisfy a condition, in the order of the list. */
  function rowsWhere(
    db: AnyDb,
    { role, relations, sort }: Head,
    parameters: Parameters,
    inside: Inside,
    condition: Expression<SqlBool>,
  ): Selected {
    const reader = { role, organisation_id: parameters[READER] as string }
    const selected = db.selectFrom(source.from).select(own.map((column) => `${alias}.${column}`))
    const rows = source.rows?.(selected, { reader, relations, inside }) ?? selected
    return (rows as Selected).where(condition).orderBy(orderOf(sort))
  }

  /** Which of the rows that match are on a page. */
  function pageOf(found: () => ReturnType<typeof matching>, span: Span): Part {
    const part = partOf(keys(found(), span.sort), span)
    const by = indexedBy(span.sort)
    if (!by) return part
    return { holds: (row) => sql`${row} in ${borrowedPage(by, found, span)}`, count: part.count }
  }

  /** A page with the count of all that match beside each row. */
  const page = prepared<AnySchema, Shape, AnyRow>((db, shape, parameters, inside) => {
    const { sort } = shape
    const [limit, offset] = [parameters[LIMIT] as number, parameters[OFFSET] as number]
    const found = () => matching(db, shape, parameters)
    const { holds, count } = pageOf(found, { sort, limit, offset })
    return rowsWhere(db, shape, parameters, inside, holds(id)).select(count)
  })

  /** Whether a row has rare relations, if a request names some. */
  function rareOf({ relations }: Shape, inside: Inside) {
    const { rare } = source
    const isAsked = rare?.relations.some((name) => relations.includes(name))
    return rare && isAsked ? [sql<boolean>`${rare.has(inside)}`.as(HAS_RARE)] : []
  }

  /**
   * Ids of a page with the total count, for lists whose rows are read by another statement, and
   * whether a row has requested relations that are rare.
   */
  const keysOfPage = prepared<AnySchema, Shape, AnyRow>((db, shape, parameters, inside) => {
    const found = () => matching(db, shape, parameters)
    return found()
      .select("id")
      .select(beside(countOf(found().select("id"))))
      .select(rareOf(shape, inside))
      .orderBy(sortedBy(shape.sort))
      .limit(parameters[LIMIT] as number)
      .offset(parameters[OFFSET] as number)
  })

  const byIds = prepared<AnySchema, Head, AnyRow>((db, shape, parameters, inside) =>
    rowsWhere(db, shape, parameters, inside, sql<SqlBool>`${id} = any(${parameters[IDS]})`),
  )

  /**
   * Steps in which all matching rows are read: rows with a null sort are a separate index range.
   */
  function stepsOf({ column, direction, nulls }: Sort): Nulls[] {
    if (computed[column] || !(borrowed[column] || isNullable(column))) return ["any"]
    // PostgreSQL takes null for the largest value.
    return direction === "asc" || nulls === "last" ? ["none", "only"] : ["only", "none"]
  }

  /** Rows after the row `LAST` in a step. */
  function afterLast({ column: name, direction }: Sort, nulls: Nulls, parameters: Parameters) {
    const way = sql.raw(direction === "asc" ? ">" : "<")
    // The last row has its own parameter, because it is compared with another row.
    const of = (row: string) => sortValue(name, row) ?? sql.ref(`${row}.${name}`)
    return nulls === "only" || name === "id"
      ? sql<SqlBool>`id ${way} ${parameters[LAST]}`
      : sql<SqlBool>`(${of(table)}, id) ${way} (select ${of("former")}, former.id
          from ${sql.table(table)} as former where former.id = ${parameters[LAST]})`
  }

  /** Rows after the row `LAST` in list order. */
  function nextRows(
    db: AnyDb,
    shape: Shape & Step,
    parameters: Parameters,
    inside: Inside,
    condition?: Expression<SqlBool>,
  ) {
    const { sort, isFirst, nulls } = shape
    let rest = matching(db, shape, parameters)
    if (condition) rest = rest.where(condition)
    const by = indexedBy(sort)
    const last = isFirst ? undefined : parameters[LAST]
    const limit = parameters[LIMIT] as number
    if (by) {
      const next = borrowedNext(by, rest, { limit, last, hasValue: nulls === "none" })
      return rowsWhere(db, shape, parameters, inside, sql<SqlBool>`${id} = any(array${next})`)
    }
    const column = sortValue(sort.column, table) ?? sql.ref(sort.column)
    if (nulls === "none") rest = rest.where(sql<SqlBool>`${column} is not null`)
    if (nulls === "only") rest = rest.where(sql<SqlBool>`${column} is null`)
    if (!isFirst) rest = rest.where(afterLast(sort, nulls, parameters))
    const span = { sort, limit, offset: 0 }
    // First the ids, then each row by its id: a join might walk through a table instead.
    const isNext = sql<SqlBool>`${id} = any(array${idsOf(keys(rest, sort), span)})`
    return rowsWhere(db, shape, parameters, inside, isNext)
  }
  const batch = prepared<AnySchema, Shape & Step, AnyRow>((db, shape, parameters, inside) =>
    nextRows(db, shape, parameters, inside),
  )

  const counts = prepared<AnySchema, Filters, { facet: string; name: string; count: number }>(
    (db, shape, parameters) =>
      countEach(db, list, (group) => matching(db, { ...shape, group }, parameters)),
  )
  const inColumn = columns.includes("currency_code") ? sql.ref<string>("currency_code") : undefined
  const currency = source.currency ? sql.lit(source.currency) : inColumn
  /** The sums of matching rows, as this role sees them. */
  function sumsOf(
    db: AnyDb,
    { role }: Filters,
    parameters: Parameters,
    rows: ReturnType<typeof matching>,
  ) {
    const reader = { role, organisation_id: parameters[READER] as string }
    const values = Object.keys(list.sums ?? {}).map((name) => {
      const value = source.summed?.[name]
      return { name, value: value ? value(reader) : sql.ref(name) }
    })
    return sumEach(db, rows, values, currency)
  }
  const sums = prepared<AnySchema, Filters, Sum>((db, shape, parameters) =>
    sumsOf(db, shape, parameters, matching(db, shape, parameters)),
  )
  return {
    matching,
    sums,
    sumsOf,
    keys,
    stepsOf,
    pageOf,
    rowsWhere,
    nextRows,
    page,
    keysOfPage,
    byIds,
    batch,
    counts,
    id,
  }
}
