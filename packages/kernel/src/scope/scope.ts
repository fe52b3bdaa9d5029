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

/** What a database is restricted to, and what restricts it: to another scope, too. */
export type Restriction = {
  scope: Scope
  restrictedBy: ScopeTransformer
  /** Where `judge` is given, it says what may go in. */
  restrictTo(scope: Scope, judge?: Judge): QueryExecutorProvider
}
// What executes statements is restricted, however the database around it was made.
const known = new WeakMap<QueryExecutor, Restriction>()

/** For the kernel. Undefined where a database is not restricted at all. */
export const restrictionOf = (db: QueryExecutorProvider) => known.get(db.getExecutor())

const compiled = new WeakSet<CompiledQuery>()
/** For the kernel: a statement was compiled from what a scope restricted, and may be executed by it. */
export function fromScope<Q extends CompiledQuery>(query: Q): Q {
  compiled.add(query)
  return query
}
export const isFromScope = (query: CompiledQuery) => compiled.has(query)

/** What an executor has from its class, whatever was put in front of it. */
const inherited = (executor: QueryExecutor) => Object.getPrototypeOf(executor) as QueryExecutor
const refuse = (name: string) => () => {
  throw new TypeError(`${name} would leave the scope`)
}
const mustBeFromScope = (query: CompiledQuery) => {
  if (!compiled.has(query)) throw new TypeError("a statement that was not compiled in the scope")
}

/** Makes no other executor, and executes no statement that others compiled. */
const restricted: Partial<QueryExecutor> = {
  withoutPlugins: refuse("withoutPlugins"),
  withPlugin: refuse("withPlugin"),
  withPlugins: refuse("withPlugins"),
  withPluginAtFront: refuse("withPluginAtFront"),
  withConnectionProvider: refuse("withConnectionProvider"),
  compileQuery(this: QueryExecutor, ...asked) {
    return fromScope(inherited(this).compileQuery.apply(this, asked))
  },
  async executeQuery(this: QueryExecutor, ...asked) {
    mustBeFromScope(asked[0])
    return inherited(this).executeQuery.apply(this, asked) as never
  },
  stream(this: QueryExecutor, ...asked) {
    mustBeFromScope(asked[0])
    return inherited(this).stream.apply(this, asked) as never
  },
}

/**
 * Returns the function that restricts a database to a scope. Call that once per request or job, with
 * its transaction. `functions` are those of the product that SQL by hand may call.
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
    const executor = Object.assign(scoped.getExecutor(), restricted)
    known.set(executor, {
      scope,
      restrictedBy: transformer,
      restrictTo: (other, judge) => restrict(db, other, judge),
    })
    return scoped
  }
}
