import type {
  CompiledQuery,
  Kysely,
  KyselyPlugin,
  QueryExecutor,
  QueryExecutorProvider,
} from "kysely"
import type { Tables } from "../table.ts"
import type { Scope } from "./conditions.ts"
import { ScopeTransformer } from "./transformer.ts"
import type { Judge } from "./writes.ts"

/**
 * Kysely, limited to what cannot leave the scope. Every statement built with it is restricted to
 * the visible rows of each table it names, in joins, subqueries and CTEs too.
 */
export type ScopedDb<Schema> = Pick<
  Kysely<Schema>,
  | "selectFrom"
  | "selectNoFrom"
  | "insertInto"
  | "updateTable"
  | "deleteFrom"
  | "with"
  | "getExecutor"
>

/** Restriction of a database, also to another scope. */
export type Restriction = {
  scope: Scope
  restrictedBy: ScopeTransformer
  /** If given, `judge` decides what may be inserted. */
  restrictTo(scope: Scope, judge?: Judge): QueryExecutorProvider
}
// The executor is restricted, however the database object around it was created.
const known = new WeakMap<QueryExecutor, Restriction>()

/** For the kernel. Undefined where a database is not restricted at all. */
export const restrictionOf = (db: QueryExecutorProvider) => known.get(db.getExecutor())

const compiled = new WeakSet<CompiledQuery>()
/** For the kernel: marks a statement as compiled in this scope, so that its executor may run it. */
export function fromScope<Q extends CompiledQuery>(query: Q): Q {
  compiled.add(query)
  return query
}
export const isFromScope = (query: CompiledQuery) => compiled.has(query)

const mustBeFromScope = (query: CompiledQuery) => {
  if (!compiled.has(query)) throw new TypeError("a statement that was not compiled in the scope")
}

/** Reads settings of the executor or a statement, and no rows. */
const harmless = new Set(["constructor", "adapter", "plugins", "transformQuery", "compileQuery"])

/** Replaces all else that an executor has from its classes, by class. */
const refusals = new Map<object, object>()
function refusalsFor(executor: QueryExecutor) {
  const type = Object.getPrototypeOf(executor) as object
  const known = refusals.get(type)
  if (known) return known
  const made: Record<string, () => never> = {}
  for (let at = type; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (!harmless.has(name))
        made[name] = () => {
          throw new TypeError(`${name} would leave the scope`)
        }
  refusals.set(type, made)
  return made
}

/**
 * Lets `executor` run only statements compiled in its scope, and refuses its other methods: no
 * other executor is derived and no connection is reached. `inner` runs them.
 */
function confine(executor: QueryExecutor, inner: QueryExecutor): QueryExecutor {
  const allowed: Pick<QueryExecutor, "compileQuery" | "executeQuery" | "stream"> = {
    compileQuery: (...args) => fromScope(inner.compileQuery(...args)),
    async executeQuery(...args) {
      mustBeFromScope(args[0])
      return inner.executeQuery(...args)
    },
    stream(...args) {
      mustBeFromScope(args[0])
      return inner.stream(...args)
    },
  }
  return Object.assign(executor, refusalsFor(executor), allowed)
}

/**
 * Returns the function that restricts a database to a scope. Call it once per request or job, with
 * its transaction. `functions` are the product's functions that raw SQL may call.
 */
export function scopedTo(tables: Tables, functions: readonly string[] = []) {
  const transformer = new ScopeTransformer(tables, functions)
  return <Schema>(db: Kysely<Schema>, scope: Scope) => restrict(db, scope)

  function restrict<Schema>(db: Kysely<Schema>, scope: Scope, judge?: Judge): ScopedDb<Schema> {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) =>
        transformer.transformQuery(node, queryId, scope, judge),
      transformResult: async ({ result }) => result,
    }
    const scoped = db.withPlugin(plugin)
    const executor = confine(scoped.getExecutor(), db.withPlugin(plugin).getExecutor())
    known.set(executor, {
      scope,
      restrictedBy: transformer,
      restrictTo: (other, judge) => restrict(db, other, judge),
    })
    return scoped
  }
}
