import type { CompiledQuery, QueryExecutorProvider } from "kysely"

/** Makes the one statement that writes all rows of a kind. */
type Writing<R> = (rows: readonly R[]) => CompiledQuery | Promise<CompiledQuery>
type Gathered = { rows: unknown[]; write: Writing<never> }

const open = new WeakMap<QueryExecutorProvider, Map<string, Gathered>>()

/**
 * Writes rows that nothing in the transaction reads: all of a kind in one statement, which travels
 * with the commit. Where `db` is no transaction of `Database.transaction`, at once.
 */
export async function gather<R>(
  db: QueryExecutorProvider,
  kind: string,
  rows: readonly R[],
  write: Writing<R>,
) {
  if (rows.length === 0) return
  const gathered = open.get(db)
  if (!gathered) {
    await db.getExecutor().executeQuery(await write(rows))
    return
  }
  const known = gathered.get(kind)
  // A kind has one form of rows, which its only caller knows.
  if (!known) gathered.set(kind, { rows: [...rows], write: write as Writing<never> })
  else for (const row of rows) known.rows.push(row)
}

/** Gathers what is written in this transaction. Returns what makes the statements at its end. */
export function startGathering(transaction: QueryExecutorProvider) {
  const gathered = new Map<string, Gathered>()
  open.set(transaction, gathered)
  return async () => {
    open.delete(transaction)
    const statements: CompiledQuery[] = []
    for (const { rows, write } of gathered.values())
      if (rows.length > 0) statements.push(await write(rows as never[])) // see `gather`
    return statements
  }
}

/** Returns what forgets all that is gathered from now on: with a savepoint that is rolled back. */
export function gatherMark(db: QueryExecutorProvider) {
  const gathered = open.get(db)
  const before = new Map([...(gathered ?? [])].map(([kind, { rows }]) => [kind, rows.length]))
  return () => {
    for (const [kind, { rows }] of gathered ?? []) rows.length = before.get(kind) ?? 0
  }
}
