import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  type Expression,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
  type RawNode,
} from "kysely"
import { isMarked, markOf, meantBy, nameOf } from "./marks.ts"
import { type Behind, behind, type ScopedDb } from "./scope.ts"
import { allRows, type Scope } from "./scope-nodes.ts"
import { holds, type Judge } from "./scope-writes.ts"

type Values = Readonly<Record<string, unknown>>
type Condition = ReturnType<Scope>[string]
/** The conditions of a scope, by table. */
type Found = ReadonlyMap<string, ReturnType<Scope>>

/** Where a parameter comes from: the caller, the scope, or the statement itself. */
type Source = (values: Values, found: Found) => unknown
/** Throws `access.denied` where a value that goes in is not one the scope allows. */
type Check = (values: Values, found: Found) => void
type Text = { compiled: CompiledQuery; sources: readonly Source[]; checks: readonly Check[] }
/** The tables a statement names, and its text for each form of their conditions. */
type Kept = { tables: readonly string[]; texts: Map<string, Text> }

const SCOPE = "\0scope "

/** How a condition is spelt (see `condition` in scope-nodes.ts), and what it compares with. */
function formOf(condition: Condition): { form: "=" | "any" | "&&"; value: unknown } {
  if (typeof condition === "string") return { form: "=", value: condition }
  if ("overlaps" in condition) return { form: "&&", value: condition.overlaps }
  return condition.length === 1
    ? { form: "=", value: condition[0] }
    : { form: "any", value: condition }
}

/** A table as a statement uses it: it may be read under other conditions than it is written. */
const WRITE = "write:"
const keyOf = (table: string, use?: "write") => (use ? `${WRITE}${table}` : table)
const tableOf = (key: string): Parameters<Scope> =>
  key.startsWith(WRITE) ? [key.slice(WRITE.length), "write"] : [key]

/** Conditions of the same form on marks, so that it can be told where their values went. */
function marked(table: string, conditions: ReturnType<Scope>): ReturnType<Scope> {
  const marks = Object.entries(conditions).map(([column, condition]) => {
    const mark = `${SCOPE}${table} ${column}`
    const { form } = formOf(condition)
    return [column, { "=": mark, any: [mark, mark], "&&": { overlaps: [mark] } }[form]]
  })
  return Object.fromEntries(marks)
}

function conditionsOf(tables: readonly string[], scope: Scope): Found {
  const found = new Map<string, ReturnType<Scope>>()
  for (const key of tables) found.set(key, scope(...tableOf(key)))
  return found
}

/** All of the conditions that their text depends on: everything but the values. */
function shapeOf(found: Found) {
  let shape = ""
  for (const [table, conditions] of found)
    for (const column in conditions) {
      const condition = conditions[column]
      if (condition !== undefined) shape += `${table}.${column} ${formOf(condition).form};`
    }
  return shape
}

/** The condition that a mark of the scope stands for. */
function conditionOf(mark: unknown) {
  if (typeof mark !== "string" || !mark.startsWith(SCOPE)) return undefined
  const [table = "", column = ""] = mark.slice(SCOPE.length).split(" ")
  const of = (found: Found) => {
    const condition = found.get(table)?.[column]
    if (condition === undefined) throw new TypeError(`no condition on ${table}.${column}`)
    return condition
  }
  return { table, of }
}

function sourceOf(parameter: unknown): Source {
  const condition = conditionOf(Array.isArray(parameter) ? parameter[0] : parameter)
  if (condition) return (_, found) => formOf(condition.of(found)).value
  const name = nameOf(parameter)
  if (name !== undefined)
    return (values) => {
      if (values[name] === undefined) throw new TypeError(`undefined in a query: ${name}`)
      return values[name]
    }
  if (isMarked(parameter)) throw new TypeError("what is kept takes each value as it is")
  return () => parameter
}

/** Judges marks later, at each use of the statement, by what they stand for then. */
function judgeLater(checks: Check[]): Judge {
  return (allowed, value) => {
    const marks = typeof allowed === "object" && allowed && "overlaps" in allowed
    const condition = conditionOf([marks ? allowed.overlaps : allowed].flat()[0])
    const meant = meantBy(value)
    if (!condition || !meant) return holds(allowed, value)
    const { table, of } = condition
    checks.push((values, found) => {
      const now = of(found)
      if (!meant(values).every((one) => holds(now, one)))
        throw new ApiError("access.denied", { table: tableOf(table)[0] })
    })
    return true
  }
}

// What stands for a database that is not restricted, in place of what restricts one.
const nothing = {}

/**
 * A part of a statement, in SQL by hand, that reaches what a scope of its own lets it: the rows that belong
 * to a row which the statement around it finds (`columnAsValue`). The scope may depend on nobody.
 */
export type Inside = <T>(scope: Scope, part: RawBuilder<T>) => Expression<T>

function insideOf(to: Behind | undefined): Inside {
  return (scope, part) => {
    if (!to) throw new TypeError("inside what is not restricted")
    const node = part.toOperationNode() as RawNode // SQL by hand is one
    const judged = to.restrictedBy.transformPart(node, createQueryId(), scope)
    return { expressionType: undefined, toOperationNode: () => judged }
  }
}

export type Build<V, R, Db> = (values: V, db: Db, inside: Inside) => RawBuilder<R> | Compilable<R>

/** Asks a statement that is kept; `of` is the statement itself, to be asked `together` with others. */
export type Ask<V, R> = {
  (db: QueryExecutorProvider, values: V): Promise<QueryResult<R>>
  of(db: QueryExecutorProvider, values: V): Compilable<R>
}

// Any name is a value: which there are, the statement says.
const marks = new Proxy(
  {},
  {
    get: (_, name) => markOf(String(name)),
    ownKeys() {
      throw new TypeError("the values of what is kept are named one by one")
    },
  },
)

/**
 * A statement whose text is made once for each form of scope, not at each use. `build` is given marks in
 * place of values and may do nothing but put them into the statement. The text is chosen by the
 * conditions the scope has now on every table the statement names, and filled with their values and
 * those of the call; what goes into an owner's column is judged at each call.
 */
export function kept<V extends object, R>(
  build: Build<V, R, ScopedDb<Record<string, Record<string, unknown>>>>,
): Ask<V, R> {
  const all = new WeakMap<object, Kept>()

  function make(db: QueryExecutorProvider, to: Behind | undefined) {
    const tables = new Set<string>()
    const checks: Check[] = []
    const recording = to?.restrictTo((table, use) => {
      const key = keyOf(table, use)
      tables.add(key)
      return marked(key, to.scope(table, use))
    }, judgeLater(checks))
    // A builder of Kysely's knows its database; SQL by hand is told.
    const at = recording ?? db
    const built = build(marks as V, at as Parameters<typeof build>[1], insideOf(to))
    const compiled: CompiledQuery = built.compile(at)
    const text: Text = { compiled, sources: compiled.parameters.map(sourceOf), checks }
    return { tables: [...tables], text }
  }

  function compile(db: QueryExecutorProvider, given: V): CompiledQuery<R> {
    const values = given as Values // `V` says which
    const to = behind(db)
    const scope = to?.scope ?? allRows
    const one = all.get(to?.restrictedBy ?? nothing)
    let found = conditionsOf(one?.tables ?? [], scope)
    let text = one?.texts.get(shapeOf(found))
    if (!text) {
      const made = make(db, to)
      if (one && `${one.tables}` !== `${made.tables}`)
        throw new TypeError("a statement that is kept names the same tables each time")
      text = made.text
      found = conditionsOf(made.tables, scope)
      const { texts } = one ?? { texts: new Map<string, Text>() }
      texts.set(shapeOf(found), text)
      all.set(to?.restrictedBy ?? nothing, { tables: made.tables, texts })
    }
    const parameters = text.sources.map((source) => source(values, found))
    for (const check of text.checks) check(values, found)
    // Its text was made from this very `build`, so its rows are what that says.
    return { ...text.compiled, parameters } as CompiledQuery<R>
  }

  const ask = async (db: QueryExecutorProvider, values: V) =>
    db.getExecutor().executeQuery(compile(db, values))
  return Object.assign(ask, {
    of: (db: QueryExecutorProvider, values: V) => ({ compile: () => compile(db, values) }),
  })
}

type AnyBuild<V extends object, R> = Parameters<typeof kept<V, R>>[0]

/** `kept` for statements that know the columns of a schema. */
export const keptIn =
  <Schema>() =>
  <V extends object, R>(build: Build<V, R, ScopedDb<Schema>>) =>
    // Tables are names at run time.
    kept<V, R>(build as unknown as AnyBuild<V, R>)

const MOST_FORMS = 300

/**
 * Remembers what is made for a form: all that the text of a statement depends on but the scope. Forms
 * may come from what is asked: when there are too many, all are made anew.
 */
export function byForm<A>() {
  const forms = new Map<string, A>()
  return (form: string, make: () => A): A => {
    const known = forms.get(form)
    if (known !== undefined) return known
    const made = make()
    if (forms.size >= MOST_FORMS) forms.clear()
    forms.set(form, made)
    return made
  }
}
