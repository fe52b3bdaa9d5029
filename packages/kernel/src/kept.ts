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
import { type Behind, behind, type ScopedDb } from "./scope.ts"
import { allRows, type Scope } from "./scope-nodes.ts"

type AnyDb = ScopedDb<Record<string, Record<string, unknown>>>
type Values = Readonly<Record<string, unknown>>
type Condition = ReturnType<Scope>[string]
/** The conditions of a scope, by table. */
type Found = ReadonlyMap<string, ReturnType<Scope>>

/** Where a parameter comes from: the caller, the scope, or the statement itself. */
type Source = (values: Values, found: Found) => unknown
type Text = { compiled: CompiledQuery; sources: readonly Source[] }
/** The tables a statement names, and its text for each form of their conditions. */
type Kept = { tables: readonly string[]; texts: Map<string, Text> }

// No text in PostgreSQL holds a NUL, so nothing that comes from there or goes there is taken for a mark.
const VALUE = "\0value "
const SCOPE = "\0scope "
const isMarked = (parameter: unknown) => /\0|\\u0000/.test(JSON.stringify(parameter) ?? "")

/** How a condition is spelt (see `condition` in scope-nodes.ts), and what it compares with. */
function formOf(condition: Condition): { form: "=" | "any" | "&&"; value: unknown } {
  if (typeof condition === "string") return { form: "=", value: condition }
  if ("overlaps" in condition) return { form: "&&", value: condition.overlaps }
  return condition.length === 1
    ? { form: "=", value: condition[0] }
    : { form: "any", value: condition }
}

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
  for (const table of tables) found.set(table, scope(table))
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

function sourceOf(parameter: unknown): Source {
  const mark = Array.isArray(parameter) ? parameter[0] : parameter
  if (typeof mark === "string" && mark.startsWith(SCOPE)) {
    const [table = "", column = ""] = mark.slice(SCOPE.length).split(" ")
    return (_, found) => {
      const condition = found.get(table)?.[column]
      if (condition === undefined) throw new TypeError(`no condition on ${table}.${column}`)
      return formOf(condition).value
    }
  }
  if (typeof parameter === "string" && parameter.startsWith(VALUE)) {
    const name = parameter.slice(VALUE.length)
    return (values) => {
      if (values[name] === undefined) throw new TypeError(`undefined in a query: ${name}`)
      return values[name]
    }
  }
  if (isMarked(parameter)) throw new TypeError("what is kept takes each value as it is")
  return () => parameter
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

/**
 * A statement whose text is made once for each form of scope, not at each use. `build` is given marks in
 * place of values and may do nothing but put them into the statement. The text is chosen by the
 * conditions the scope has now on every table the statement names, and filled with their values and
 * those of the call. For reading, and for changes that name no owner.
 */
export function kept<V extends Values, R>(
  build: (values: V, db: AnyDb, inside: Inside) => RawBuilder<R> | Compilable<R>,
) {
  // Any name is a value: which there are, the statement says.
  const marks = new Proxy({} as V, {
    get: (_, name) => `${VALUE}${String(name)}`,
    ownKeys() {
      throw new TypeError("the values of what is kept are named one by one")
    },
  })
  const all = new WeakMap<object, Kept>()

  function make(db: QueryExecutorProvider, to: Behind | undefined) {
    const tables = new Set<string>()
    const recording = to?.restrictTo((table) => {
      tables.add(table)
      return marked(table, to.scope(table))
    })
    // A builder of Kysely's knows its database; SQL by hand is told.
    const built = build(marks, (recording ?? db) as AnyDb, insideOf(to))
    const compiled: CompiledQuery = built.compile(recording ?? db)
    const text: Text = { compiled, sources: compiled.parameters.map(sourceOf) }
    return { tables: [...tables], text }
  }

  return async (db: QueryExecutorProvider, values: V): Promise<QueryResult<R>> => {
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
    // Its text was made from this very `build`, so its rows are what that says.
    const query = { ...text.compiled, parameters } as CompiledQuery<R>
    return db.getExecutor().executeQuery(query)
  }
}
