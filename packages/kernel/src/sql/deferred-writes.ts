import type { CompiledQuery, QueryExecutorProvider } from "kysely"

/** Makes the one statement that writes all rows of a kind. */
type Writing<R> = (rows: readonly R[]) => CompiledQuery | Promise<CompiledQuery>
type Deferred = { rows: unknown[]; statement: () => ReturnType<Writing<unknown>> }

const deferredOf = new WeakMap<QueryExecutorProvider, Map<string, Deferred>>()

/**
 * Writes rows that nothing in the transaction reads: all of a kind in one statement, which is sent
 * with the commit. Where `db` is no transaction of `Database.transaction`, at once.
 */
export async function deferWrite<R>(
  db: QueryExecutorProvider,
  kind: string,
  rows: readonly R[],
  write: Writing<R>,
) {
  if (rows.length === 0) return
  const deferred = deferredOf.get(db)
  if (!deferred) {
    await db.getExecutor().executeQuery(await write(rows))
    return
  }
  const known = deferred.get(kind)
  if (known) {
    // A kind has one form of rows, which its only caller knows.
    for (const row of rows) known.rows.push(row)
    return
  }
  const all = [...rows]
  deferred.set(kind, { rows: all, statement: () => write(all) })
}

/**
 * Collects deferred writes of this transaction. Returns a function that builds the statements for
 * its end.
 */
export function startDeferring(transaction: QueryExecutorProvider) {
  const deferred = new Map<string, Deferred>()
  deferredOf.set(transaction, deferred)
  return async () => {
    deferredOf.delete(transaction)
    const statements: CompiledQuery[] = []
    for (const { rows, statement } of deferred.values())
      if (rows.length > 0) statements.push(await statement())
    return statements
  }
}

/** Returns what forgets all that is deferred from now on: with a savepoint that is rolled back. */
export function deferredSavepoint(db: QueryExecutorProvider) {
  const deferred = deferredOf.get(db)
  const before = new Map([...(deferred ?? [])].map(([kind, { rows }]) => [kind, rows.length]))
  return () => {
    for (const [kind, { rows }] of deferred ?? []) rows.length = before.get(kind) ?? 0
  }
}
