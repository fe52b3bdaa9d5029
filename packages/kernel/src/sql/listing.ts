import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import type { List } from "@packhaus/contract/kernel/list"
import type { SelectQueryBuilder } from "kysely"
import { COUNT, countAlone, idsOfFew, lookUp } from "../pages.ts"
import { contains } from "../row-filters.ts"
import type { ScopedDb } from "../scope/scope.ts"
import type { SchemaOf, Table, Tables } from "../table.ts"
import { type Counts, combinationsOf, countEach, countsOf, countsOfFew } from "./list-counts.ts"
import type { AnyDb, AnySchema } from "./list-matching.ts"
import { type ListQuery, type Request, requestOf } from "./list-request.ts"
import type { Reader, Source, TableOf } from "./list-source.ts"
import {
  type AnyRow,
  type AnySource,
  HAS_RARE,
  IDS,
  LAST,
  LIMIT,
  type Nulls,
  OFFSET,
  statementsOf,
} from "./list-statements.ts"
import { type Sums, sumsOf } from "./list-sums.ts"
import { once } from "./prepared.ts"

type Context<Schema, V> = { db: ScopedDb<Schema>; viewer: V }
type AnyContext = { db: AnyDb; viewer: Reader }
/** A query of Kysely's on the table of a list, from which columns can be selected. */
type Matching<From, Schema> = SelectQueryBuilder<
  Schema,
  TableOf<From> & keyof Schema,
  Record<never, never>
>
type Page<R> = { rows: R[]; count: number }

/** Rows read at a time where all that match are read: few enough to be read by the plan of a page. */
export const BATCH = 100

/**
 * Executes a declared list. A page and its total count are one prepared statement; a text search
 * adds one before it, and both are planned with the text.
 */
function listingOf(list: List, tables: Tables, source: AnySource) {
  const statements = statementsOf(list, tables, source)
  const table = tables[source.from.split(" ")[0] ?? ""] as Table
  const { rowsApart = false } = source
  const isReadApart = (relations: readonly string[]) =>
    typeof rowsApart === "function" ? rowsApart(relations) : rowsApart
  const search: NonNullable<AnySource["search"]> = source.search ?? ((q) => contains(table, q))
  function request(context: AnyContext, query: ListQuery): Request {
    const rules = source as Parameters<typeof requestOf>[1]
    const one = requestOf(list, rules, context.viewer, query)
    // A source takes the context of its own list.
    const values = source.values?.(context as never)
    return values ? { ...one, parameters: { ...one.parameters, ...values } } : one
  }

  /** The rows that match, the searched text included. */
  function matching(context: AnyContext, { shape, parameters, q }: Request) {
    const rows = statements.matching(context.db, shape, parameters)
    return q ? rows.where(search(q, context)) : rows
  }

  async function page(context: AnyContext, query: ListQuery): Promise<Page<AnyRow>> {
    const { limit = 20, offset = 0 } = query
    const one = request(context, query)
    if (one.q) return searchedPage(context, one, { limit, offset })
    const parameters = { ...one.parameters, [LIMIT]: limit, [OFFSET]: offset }
    const isApart = isReadApart(one.shape.relations)
    const statement = isApart ? statements.keysOfPage : statements.page
    const found = await statement(context.db, one.shape, parameters)
    const [first] = found
    const all = () => matching(context, one).select("id")
    // A page beyond the last one has no row that could carry the count.
    const count = first
      ? Number(first[COUNT])
      : offset > 0
        ? await countAlone(context.db, all())
        : 0
    const rows = isApart ? await rowsOfPage(context.db, one, found) : found
    return { rows: rows.map(({ [COUNT]: _, ...row }) => row), count }
  }

  async function searchedPage(
    context: AnyContext,
    one: Request,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Page<AnyRow>> {
    const { db } = context
    const { shape, parameters } = one
    const span = { sort: shape.sort, limit, offset }
    const keys = statements.keys(matching(context, one), shape.sort)
    const { count, ids } = await lookUp(db, keys, span)
    if (count <= MAX_COUNTED) return { rows: await rowsOf(db, one, ids), count }
    const rows = await once<AnySchema, AnyRow>(db, parameters, (inDb, values, inside) => {
      const found = () => matching({ ...context, db: inDb }, { ...one, parameters: values })
      const { holds } = statements.pageOf(found, span)
      return statements.rowsWhere(inDb, shape, values, inside, holds(statements.id))
    })
    return { rows, count }
  }

  /** The rows of a page whose keys were found; relations that none of them has are not read. */
  async function rowsOfPage(db: AnyDb, one: Request, keys: readonly AnyRow[]) {
    const ids = keys.map(({ id }) => String(id))
    const { shape } = one
    const absent = keys.some((key) => key[HAS_RARE])
      ? []
      : shape.relations.filter((name) => source.rare?.relations.includes(name))
    if (absent.length === 0) return rowsOf(db, one, ids)
    const relations = shape.relations.filter((name) => !absent.includes(name))
    const rows = await rowsOf(db, { ...one, shape: { ...shape, relations } }, ids)
    const empty = Object.fromEntries(absent.map((name) => [name, []]))
    return rows.map((row) => ({ ...row, ...empty }))
  }

  async function rowsOf(db: AnyDb, { shape, parameters }: Request, ids: readonly string[]) {
    if (ids.length === 0) return []
    const { role, relations, sort } = shape
    return statements.byIds(db, { role, relations, sort }, { ...parameters, [IDS]: ids })
  }

  /** The rows that follow one in the order of the list; a searched text is planned with. */
  function nextRows(context: AnyContext, request: Request, nulls: Nulls, last: unknown) {
    const { parameters, q } = request
    const isFirst = last === undefined
    const shape = { ...request.shape, isFirst, nulls }
    const values = { ...parameters, [LIMIT]: BATCH, ...(isFirst ? {} : { [LAST]: last }) }
    if (!q) return statements.batch(context.db, shape, values)
    return once<AnySchema, AnyRow>(context.db, values, (db, placeholders, inside) => {
      const found = search(q, { ...context, db })
      return statements.nextRows(db, shape, placeholders, inside, found)
    })
  }

  /** All rows that match, in the order of the list, batch by batch. */
  async function* batches(context: AnyContext, query: ListQuery): AsyncGenerator<AnyRow[]> {
    const { db } = context
    const one = request(context, query)
    const { sort } = one.shape
    const ids = one.q
      ? await idsOfFew(db, statements.keys(matching(context, one), sort), sort)
      : undefined
    if (ids)
      for (let at = 0; at < ids.length; at += BATCH)
        yield await rowsOf(db, one, ids.slice(at, at + BATCH))
    else
      for (const nulls of statements.stepsOf(sort))
        for (let rows: AnyRow[] | undefined; !rows || rows.length === BATCH; ) {
          rows = await nextRows(context, one, nulls, rows?.at(-1)?.id)
          if (rows.length > 0) yield rows
        }
  }

  /** Number of rows per group and facet value, exact up to MAX_COUNTED. */
  async function counts(context: AnyContext, query: ListQuery): Promise<Counts> {
    const { db } = context
    const one = request(context, { ...query, group: undefined })
    if (!one.q) return countsOf(list, await statements.counts(db, one.shape, one.parameters))
    const combinations = await combinationsOf(
      db,
      list,
      matching(context, one),
      source.groups,
    ).execute()
    const few = countsOfFew(list, combinations)
    if (few) return countsOf(list, few)
    const inGroup = (group: string | null) =>
      matching(context, { ...one, shape: { ...one.shape, group } })
    return countsOf(list, await countEach(db, list, inGroup).execute())
  }

  /** The sums of all that match, for each currency: one statement. */
  async function sums(context: AnyContext, query: ListQuery): Promise<Sums> {
    const { db } = context
    const one = request(context, query)
    const { shape, parameters } = one
    const found = one.q
      ? await statements.sumsOf(db, shape, parameters, matching(context, one)).execute()
      : await statements.sums(db, shape, parameters)
    return sumsOf(list, found)
  }

  return {
    page,
    counts,
    sums,
    batches,
    /** All that match, to be selected from: for work on many rows at once. */
    matching: (context: AnyContext, query: ListQuery) => matching(context, request(context, query)),
  }
}

/** Carries declared lists out on these tables. */
export const listingsOn =
  <V extends Reader, T extends Tables>(tables: T) =>
  <
    L extends List,
    const From extends (keyof T & string) | `${keyof T & string} as ${string}`,
    DB,
    TB extends keyof DB,
    R,
  >(
    list: L,
    source: Source<L, SchemaOf<T>, V, From, DB, TB, R>,
  ) => {
    type Ctx = Context<SchemaOf<T>, V>
    // Tables and columns are names at run time; `Source` is what callers are checked against.
    return listingOf(list, tables, source as unknown as AnySource) as unknown as {
      page(context: Ctx, query: ListQuery): Promise<Page<R>>
      counts(context: Ctx, query: ListQuery): Promise<Counts>
      sums(context: Ctx, query: ListQuery): Promise<Sums>
      batches(context: Ctx, query: ListQuery): AsyncGenerator<R[]>
      matching(context: Ctx, query: ListQuery): Matching<From, SchemaOf<T>>
    }
  }
