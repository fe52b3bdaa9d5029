import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  type AliasNode,
  type DeleteQueryNode,
  FromNode,
  type InsertQueryNode,
  type JoinNode,
  type OperationNode,
  ParensNode,
  type QueryId,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  type UsingNode,
} from "kysely"
import { isJsonRows } from "../json-rows.ts"
import { columnsOf, type Tables } from "../table.ts"
import {
  aliased,
  type Conditions,
  restrict,
  type Scope,
  sourceOf,
  tableOf,
  type Use,
  visibleRows,
} from "./conditions.ts"
import { givenNames } from "./given-names.ts"
import { KnownNodes } from "./known-nodes.ts"
import { flatten, isAlias, positionOf } from "./raw.ts"
import { rawReader } from "./raw-reader.ts"
import { attributes } from "./raw-words.ts"
import { isWithRemoved } from "./removed.ts"
import { holds, insertedValues, type Judge, keepsOwner } from "./writes.ts"

/** Which sources of rows are locked for writing: all, or those with these names. */
type Locked = "all" | ReadonlySet<string> | undefined

/** Tables that a select locks for writing. Shared locks are reads. */
function lockedBy({ endModifiers }: SelectQueryNode): Locked {
  let locked: Locked
  for (const node of endModifiers ?? []) {
    if (!("modifier" in node) || !/^For(?:NoKey)?Update$/.test(String(node.modifier))) continue
    const of = "of" in node && Array.isArray(node.of) ? node.of : undefined
    if (!of?.every(TableNode.is)) return "all"
    locked = new Set(of.map((table) => table.table.identifier.name))
  }
  return locked
}

/** Rewrites a statement so that it reaches visible rows only. Refuses what it cannot judge. */
export class ScopeTransformer extends KnownNodes {
  readonly #tables: Tables
  readonly #reader: ReturnType<typeof rawReader>
  // Of the statement at hand: transforming is synchronous.
  #scope: Scope = () => ({})
  #judge: Judge = holds
  /** Which sources of the select at hand are locked, and whether the next one is, as a whole. */
  #locked: Locked
  #nextLocked: Locked
  readonly #judged = new WeakSet<OperationNode>()
  readonly #columns: ReadonlySet<string>
  #root: RootOperationNode | undefined
  /** The names that the statement gives to its own columns; collected when one is asked for. */
  #given: ReadonlySet<string> | undefined

  /** `functions` are the product's functions that SQL may call. */
  constructor(tables: Tables, functions: readonly string[] = []) {
    super()
    this.#tables = tables
    this.#columns = new Set(Object.values(tables).flatMap(columnsOf))
    this.#reader = rawReader(this.#columns, functions)
  }

  transformQuery(
    node: RootOperationNode,
    queryId: QueryId,
    scope: Scope,
    judge: Judge = holds,
  ): RootOperationNode {
    this.#scope = scope
    this.#judge = judge
    // An earlier refusal left these unchanged.
    this.nodeStack.length = 0
    this.forgetCommon()
    this.#locked = undefined
    this.#nextLocked = undefined
    this.#root = node
    this.#given = undefined
    return this.transformNode(node, queryId)
  }

  /** A part with a scope of its own, which the outer scope does not judge again. */
  transformPart(node: RawNode, queryId: QueryId, scope: Scope): RawNode {
    // Parentheses delimit it. A select of one value is allowed as an expression.
    const part = ParensNode.create(node)
    // A part is judged like a statement; Kysely's type names statements only.
    const judged = this.transformQuery(part as never, queryId, scope) as OperationNode as ParensNode
    // A separate node, because only this place of the statement is judged by it.
    const own = { ...(judged.node as RawNode) } // what went in is one
    this.#judged.add(own)
    return own
  }

  protected override isFunction(name: string) {
    return this.#reader.isFunction(name)
  }

  protected override isColumn(name: string) {
    if (this.#columns.has(name) || attributes.has(name)) return true
    this.#given ??= givenNames(this.#root)
    return this.#given.has(name)
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId) {
    const outer = this.#locked
    this.#locked = lockedBy(node) ?? this.#nextLocked
    this.#nextLocked = undefined
    const select = this.within(node, () => super.transformSelectQuery(node, queryId))
    this.#locked = outer
    return select
  }

  protected override transformFrom({ froms }: FromNode, queryId: QueryId) {
    return FromNode.create(froms.map((source) => this.#visible(source, queryId)))
  }

  protected override transformJoin(node: JoinNode, queryId: QueryId): JoinNode {
    const on = node.on && this.transformNode(node.on, queryId)
    return { ...node, table: this.#visible(node.table, queryId), ...(on ? { on } : {}) }
  }

  protected override transformUsing(node: UsingNode, queryId: QueryId): UsingNode {
    return { ...node, tables: node.tables.map((table) => this.#visible(table, queryId)) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId: QueryId) {
    const { alias, own, all } = this.#target(node.table)
    for (const update of node.updates ?? []) keepsOwner(update, own, this.#judge)
    const update = this.within(node, () => super.transformUpdateQuery(node, queryId))
    return withWhere(update, restrict(update.where, all, TableNode.create(alias)))
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId: QueryId) {
    const [source, ...more] = node.from.froms
    const { alias, all } = this.#target(more.length ? undefined : source)
    const bare = { ...node, from: FromNode.create([]) }
    const rest = this.within(node, () => super.transformDeleteQuery(bare, queryId))
    const where = restrict(rest.where, all, TableNode.create(alias))
    return withWhere({ ...rest, from: node.from }, where)
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId: QueryId) {
    const { table, own } = this.#target(node.into)
    const { columns: key = [], updates } = node.onConflict ?? {}
    for (const [column, allowed] of Object.entries(own)) {
      // A row updated on conflict is visible if it agrees with the inserted values.
      const isSame = !updates || key.some(({ column: { name } }) => name === column)
      const values = insertedValues(node, column)
      if (!isSame || !values.every((value) => this.#judge(allowed, value)))
        throw new ApiError("access.denied", { table })
    }
    for (const update of updates ?? []) keepsOwner(update, own, this.#judge)
    return this.within(node, () => super.transformInsertQuery(node, queryId))
  }

  /** SQL written by hand names a table as `${sql.table("bookings")} as alias`, never as text. */
  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    if (this.#isJudged(node)) return node
    const { text, tables } = flatten(node, (part) => this.#isJudged(part))
    const { sources, written, unnamed, isLocking } = this.#reader.read(
      text,
      positionOf(this.nodeStack),
    )
    const unknown = sources.find((name) => !this.#isCommon(name))
    if (unknown) throw new TypeError(`not scoped, a table in raw SQL, use sql.table(): ${unknown}`)
    const use = isLocking || this.#nextLocked ? "write" : "read"
    this.#nextLocked = undefined
    for (const index of written) this.#mustBeWritable(tables[index])
    return this.#rebuilt(node, use, queryId, { table: -1, unnamed })
  }

  /** `at` counts the tables, in the order in which `flatten` finds them. */
  #rebuilt(node: RawNode, use: Use, queryId: QueryId, at: TablesOfText): RawNode {
    const rebuild = (part: OperationNode): OperationNode => {
      if (TableNode.is(part)) {
        at.table++
        const rows = this.#rowsOf(part, use)
        // PostgreSQL 15 refuses a subquery without an alias.
        const needsAlias = rows !== part && !TableNode.is(rows) && at.unnamed.has(at.table)
        return needsAlias ? aliased(rows, tableOf(part) ?? "") : rows
      }
      if (isAlias(part)) return { ...part, node: rebuild(part.node) } as AliasNode
      return RawNode.is(part) && !this.#isJudged(part)
        ? this.#rebuilt(part, use, queryId, at)
        : this.transformNode(part, queryId)
    }
    return { ...node, parameters: node.parameters.map(rebuild) }
  }

  /** A source of rows: a table is replaced by its visible rows, anything else is walked through. */
  #visible(node: OperationNode, queryId: QueryId): OperationNode {
    const source = sourceOf(node)
    if (source && this.#isCommon(source.table)) return node
    const isLocked =
      this.#locked === "all" || (this.#locked && source && this.#locked.has(source.alias))
    if (source) {
      const reached = this.#reached(node, source.table, isLocked ? "write" : "read")
      return aliased(visibleRows(source.table, reached), source.alias)
    }
    // If several sources are not tables, all count as locked.
    this.#nextLocked = this.#locked ? "all" : undefined
    const rows = this.transformNode(node, queryId)
    this.#nextLocked = undefined
    return rows
  }

  #rowsOf(node: TableNode, use: Use) {
    const name = tableOf(node) ?? ""
    return this.#isCommon(name) ? node : visibleRows(name, this.#reached(node, name, use))
  }

  /**
   * Rows of a table that a source reaches: removed ones only if requested, and only for reading.
   */
  #reached(source: OperationNode, name: string, use: Use): Conditions {
    const { own, all } = this.#conditions(name, use)
    return use === "read" && isWithRemoved(source) ? own : all
  }

  /** Raw SQL writes a table as a whole. */
  #mustBeWritable(node: TableNode | undefined) {
    const table = node && tableOf(node)
    if (!table) throw new TypeError("not scoped, a write names exactly one table")
    const isWhole = (use: Use) => Object.keys(this.#conditions(table, use).all).length === 0
    if (!isWhole("read") || !isWhole("write")) throw new ApiError("access.denied", { table })
  }

  /** Whether a name is a CTE. A CTE named like a table counts as the table. */
  #isCommon(name: string) {
    return this.common.has(name) && !(name in this.#tables)
  }

  #isJudged(node: OperationNode) {
    return isJsonRows(node) || this.#judged.has(node)
  }

  #target(node: OperationNode | undefined) {
    const source = sourceOf(node)
    if (!source) throw new TypeError("not scoped, a write names exactly one table")
    return { ...source, ...this.#conditions(source.table, "write") }
  }

  /** `own` are the scope's conditions for the table; `all` also excludes deleted rows. */
  #conditions(name: string, use: Use): { own: Conditions; all: Conditions } {
    const table = this.#tables[name]
    if (!table) throw new TypeError(`not scoped, no table of the product: ${name}`)
    const own = this.#scope(name, use)
    return {
      own,
      all: columnsOf(table).includes("deleted_at") ? { ...own, deleted_at: null } : own,
    }
  }
}

type TablesOfText = { table: number; unnamed: ReadonlySet<number> }

const withWhere = <N extends object>(node: N, where: unknown): N =>
  where ? { ...node, where } : node
