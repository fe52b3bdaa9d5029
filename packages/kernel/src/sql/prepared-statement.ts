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
import { allRows, type Scope, type Use } from "../scope/conditions.ts"
import { fromScope, type Restriction, restrictionOf, type ScopedDb } from "../scope/scope.ts"
import { holds, type Judge } from "../scope/writes.ts"
import { holdsPlaceholder, nameOf, placeholderOf, valuesOfPlaceholders } from "./placeholders.ts"

type Values = Readonly<Record<string, unknown>>
type Condition = ReturnType<Scope>[string]
type Place = { key: string; table: string; use: Use }
const placeOf = (table: string, use: Use): Place => ({ key: `${use} ${table}`, table, use })
/** The conditions of a scope, by place. */
type ScopeConditions = ReadonlyMap<string, ReturnType<Scope>>

/** Where a parameter comes from: the caller, the scope, or the statement itself. */
type Source = (values: Values, found: ScopeConditions) => unknown
/** Throws `access.denied` where a value that goes in is not one the scope allows. */
type Check = (values: Values, found: ScopeConditions) => void
type Text = { compiled: CompiledQuery; sources: readonly Source[]; checks: readonly Check[] }
/** The tables a statement names, and its text for each form of their conditions. */
type Preparation = { places: ReadonlyMap<string, Place>; texts: Map<string, Text> }

const SCOPE = "\0scope "

/** Text of a condition (see `condition` in scope/conditions.ts) and its values. */
function formOf(condition: Condition): { form: "=" | "any" | "&&"; value: unknown } {
  if (typeof condition === "string") return { form: "=", value: condition }
  if ("overlaps" in condition) return { form: "&&", value: condition.overlaps }
  return condition.length === 1
    ? { form: "=", value: condition[0] }
    : { form: "any", value: condition }
}

/** Conditions of the same form with placeholders, to locate their values. */
function withPlaceholders({ key }: Place, conditions: ReturnType<Scope>): ReturnType<Scope> {
  const placeholders = Object.entries(conditions).map(([column, condition]) => {
    const placeholder = `${SCOPE}${key} ${column}`
    const { form } = formOf(condition)
    return [
      column,
      { "=": placeholder, any: [placeholder, placeholder], "&&": { overlaps: [placeholder] } }[
        form
      ],
    ]
  })
  return Object.fromEntries(placeholders)
}

function conditionsOf(places: Preparation["places"], scope: Scope): ScopeConditions {
  const found = new Map<string, ReturnType<Scope>>()
  for (const [key, { table, use }] of places) found.set(key, scope(table, use))
  return found
}

/** All of the conditions that their text depends on: everything but the values. */
function shapeOf(found: ScopeConditions) {
  let shape = ""
  for (const [key, conditions] of found)
    for (const column in conditions) {
      const condition = conditions[column]
      if (condition !== undefined) shape += `${key}.${column} ${formOf(condition).form};`
    }
  return shape
}

/** The condition behind a scope placeholder. */
function conditionOf(placeholder: unknown) {
  if (typeof placeholder !== "string" || !placeholder.startsWith(SCOPE)) return undefined
  const [use, table = "", column = ""] = placeholder.slice(SCOPE.length).split(" ")
  const of = (found: ScopeConditions) => {
    const condition = found.get(`${use} ${table}`)?.[column]
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
  if (holdsPlaceholder(parameter))
    throw new TypeError("a prepared statement takes each value as it is")
  return () => parameter
}

/** Judges placeholders at each use of the statement, with their actual values. */
function deferredJudge(checks: Check[]): Judge {
  return (allowed, value) => {
    const placeholders = typeof allowed === "object" && allowed && "overlaps" in allowed
    const condition = conditionOf([placeholders ? allowed.overlaps : allowed].flat()[0])
    const meant = valuesOfPlaceholders(value)
    if (!condition || !meant) return holds(allowed, value)
    const { table, of } = condition
    checks.push((values, found) => {
      const now = of(found)
      if (!meant(values).every((one) => holds(now, one)))
        throw new ApiError("access.denied", { table })
    })
    return true
  }
}

// Replaces the restriction for an unrestricted database.
const UNRESTRICTED = {}
const NO_PLACES: Preparation["places"] = new Map()

/**
 * A raw SQL part with a scope of its own: rows that belong to a row found by the outer statement
 * (`columnAsValue`). The scope must not depend on the viewer.
 */
export type Inside = <T>(scope: Scope, part: RawBuilder<T>) => Expression<T>

function insideOf(to: Restriction | undefined): Inside {
  return (scope, part) => {
    if (!to) throw new TypeError("inside what is not restricted")
    const node = part.toOperationNode() as RawNode // SQL by hand is one
    const judged = to.restrictedBy.transformPart(node, createQueryId(), scope)
    return { expressionType: undefined, toOperationNode: () => judged }
  }
}

export type Build<V, R, Db> = (values: V, db: Db, inside: Inside) => RawBuilder<R> | Compilable<R>

/** Runs a prepared statement; `of` is the statement itself, for `pipelined`. */
export type PreparedStatement<V, R> = {
  (db: QueryExecutorProvider, values: V): Promise<QueryResult<R>>
  of(db: QueryExecutorProvider, values: V): Compilable<R>
}

// Any name is accepted; the statement defines the values.
const placeholders = new Proxy(
  {},
  {
    get: (_, name) => placeholderOf(String(name)),
    ownKeys() {
      throw new TypeError("the values of a prepared statement are named one by one")
    },
  },
)

/**
 * A statement whose text is built once per form of scope. `build` receives placeholders instead of
 * values and may only insert them. At each call, the scope's current conditions on the statement's
 * tables select the text and supply their values; values for owner columns are judged.
 */
export function preparedStatement<V extends object, R>(
  build: Build<V, R, ScopedDb<Record<string, Record<string, unknown>>>>,
): PreparedStatement<V, R> {
  const all = new WeakMap<object, Preparation>()

  function make(db: QueryExecutorProvider, to: Restriction | undefined) {
    const places = new Map<string, Place>()
    const checks: Check[] = []
    const recording = to?.restrictTo((table, use) => {
      const place = placeOf(table, use)
      places.set(place.key, place)
      return withPlaceholders(place, to.scope(table, use))
    }, deferredJudge(checks))
    // Kysely's builder knows its database; raw SQL gets it here.
    const at = recording ?? db
    const built = build(placeholders as V, at as Parameters<typeof build>[1], insideOf(to))
    const compiled: CompiledQuery = built.compile(at)
    const text: Text = { compiled, sources: compiled.parameters.map(sourceOf), checks }
    return { places, text }
  }

  function compile(db: QueryExecutorProvider, given: V): CompiledQuery<R> {
    const values = given as Values // `V` says which
    const to = restrictionOf(db)
    const scope = to?.scope ?? allRows
    const one = all.get(to?.restrictedBy ?? UNRESTRICTED)
    let found = conditionsOf(one?.places ?? NO_PLACES, scope)
    let text = one?.texts.get(shapeOf(found))
    if (!text) {
      const made = make(db, to)
      if (one && `${[...one.places.keys()]}` !== `${[...made.places.keys()]}`)
        throw new TypeError("a prepared statement names the same tables each time")
      text = made.text
      found = conditionsOf(made.places, scope)
      const { texts } = one ?? { texts: new Map<string, Text>() }
      texts.set(shapeOf(found), text)
      all.set(to?.restrictedBy ?? UNRESTRICTED, { places: made.places, texts })
    }
    const parameters = text.sources.map((source) => source(values, found))
    for (const check of text.checks) check(values, found)
    // The text was built by this `build`, so its row type applies.
    const query = { ...text.compiled, parameters } as CompiledQuery<R>
    return to ? fromScope(query) : query
  }

  const ask = async (db: QueryExecutorProvider, values: V) =>
    db.getExecutor().executeQuery(compile(db, values))
  return Object.assign(ask, {
    of: (db: QueryExecutorProvider, values: V) => ({ compile: () => compile(db, values) }),
  })
}

type AnyBuild<V extends object, R> = Parameters<typeof preparedStatement<V, R>>[0]

/** `preparedStatement` for statements that know the columns of a schema. */
export const preparedStatementIn =
  <Schema>() =>
  <V extends object, R>(build: Build<V, R, ScopedDb<Schema>>) =>
    // Tables are names at run time.
    preparedStatement<V, R>(build as AnyBuild<V, R>)

const MAX_FORMS = 600

/**
 * Caches a result per form: everything the text depends on except the scope. Forms may come from
 * requests: if there are too many, the cache is cleared.
 */
export function cachedByForm<A>() {
  const forms = new Map<string, A>()
  return (form: string, make: () => A): A => {
    const known = forms.get(form)
    if (known !== undefined) return known
    const made = make()
    if (forms.size >= MAX_FORMS) forms.clear()
    forms.set(form, made)
    return made
  }
}
