import type { List } from "@packhaus/contract/kernel/list"
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { keysOf, partOf, sortedBy } from "../pages.ts"
import { type Table, type Tables, visibleColumnsOf } from "../table.ts"
import { countEach } from "./list-counts.ts"
import { type AnyDb, type AnySchema, matchingRows } from "./list-matching.ts"
import { READER, type Shape } from "./list-request.ts"
import type { Reader, Source } from "./list-source.ts"
import { type Parameters, prepared } from "./prepared.ts"
import type { Inside } from "./prepared-statement.ts"

export const LIMIT = "limit of the page"
export const OFFSET = "offset of the page"
export const IDS = "ids of the page"
export const LAST = "id of the last row"

export type AnyRow = Record<string, unknown>
export type AnySource = Source<List, AnySchema, Reader, string, AnySchema, string, AnyRow>
type Selected = SelectQueryBuilder<AnySchema, string, AnyRow>
type Filters = Pick<Shape, "filters" | "group">

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
    matchingRows(db, list, table, source.filters ?? {}, filters, parameters)

  /** The rows that satisfy a condition, in the order of the list. */
  function rowsWhere(
    db: AnyDb,
    { role, relations, sort }: Omit<Shape, keyof Filters>,
    parameters: Parameters,
    inside: Inside,
    condition: Expression<SqlBool>,
  ): Selected {
    const reader = { role, organisation_id: parameters[READER] as string }
    const selected = db.selectFrom(source.from).select(own.map((column) => `${alias}.${column}`))
    const rows = source.rows?.(selected as never, { reader, relations, inside }) ?? selected
    return (rows as Selected).where(condition).orderBy(sortedBy(sort, alias))
  }

  /** A page with the count of all that match beside each row. */
  const page = prepared<AnySchema, Shape, AnyRow>((db, shape, parameters, inside) => {
    const { sort } = shape
    const keys = matching(db, shape, parameters).select(keysOf(sort))
    const [limit, offset] = [parameters[LIMIT] as number, parameters[OFFSET] as number]
    const { holds, count } = partOf(keys, { sort, limit, offset })
    return rowsWhere(db, shape, parameters, inside, holds(id)).select(count)
  })

  const byIds = prepared<AnySchema, Omit<Shape, keyof Filters>, AnyRow>(
    (db, shape, parameters, inside) =>
      rowsWhere(db, shape, parameters, inside, sql<SqlBool>`${id} = any(${parameters[IDS]})`),
  )

  /** What of the order of the list comes after the row `LAST`. */
  function afterLast({ column: name, direction }: Shape["sort"], parameters: Parameters) {
    const column = sql.ref(name)
    const [way, isAscending] = [sql.raw(direction === "asc" ? ">" : "<"), direction === "asc"]
    const of = (what: Expression<unknown>) =>
      sql`(select ${what} from ${sql.table(table)} where id = ${parameters[LAST]})`
    const rest = sql<SqlBool>`(${column}, id) ${way} ${of(sql`${column}, id`)}`
    if (!isNullable(name)) return rest
    // PostgreSQL takes null for the largest value.
    const last = sql`(${of(column)} is null)`
    const isAfter = sql`id ${way} ${of(sql.ref("id"))}`
    return isAscending
      ? sql<SqlBool>`(${rest} or ${column} is null and (not ${last} or ${isAfter}))`
      : sql<SqlBool>`(${rest} or ${last} and (${column} is not null or ${isAfter}))`
  }

  /** What follows the row `LAST` in the order of the list. */
  function nextRows(
    db: AnyDb,
    shape: Shape & { isFirst: boolean },
    parameters: Parameters,
    inside: Inside,
    condition?: Expression<SqlBool>,
  ) {
    const { sort, isFirst } = shape
    let rest = matching(db, shape, parameters)
    if (condition) rest = rest.where(condition)
    if (!isFirst) rest = rest.where(afterLast(sort, parameters))
    const span = { sort, limit: parameters[LIMIT] as number, offset: 0 }
    const { holds } = partOf(rest.select(keysOf(sort)), span)
    return rowsWhere(db, shape, parameters, inside, holds(id))
  }
  const batch = prepared<AnySchema, Shape & { isFirst: boolean }, AnyRow>(
    (db, shape, parameters, inside) => nextRows(db, shape, parameters, inside),
  )

  const counts = prepared<AnySchema, Filters, { facet: string; name: string; count: number }>(
    (db, shape, parameters) =>
      countEach(db, list, (group) => matching(db, { ...shape, group }, parameters)),
  )
  return { matching, rowsWhere, nextRows, page, byIds, batch, counts, id }
}
