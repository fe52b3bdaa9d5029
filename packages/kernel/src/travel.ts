import { CompiledQuery } from "kysely"
import type pg from "pg"

type Statement = Pick<CompiledQuery, "sql" | "parameters">
type Ask = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
type Result = Pick<pg.QueryResult, "command" | "rowCount" | "rows">

const WITH_COMMIT = "/* these, and commit */"
const nothing = (command: string): Result => ({ command, rowCount: 0, rows: [] })

/** The last statements of a transaction, which go out together with its commit. */
export const withCommit = (statements: readonly Statement[]) =>
  CompiledQuery.raw(WITH_COMMIT, [...statements])

/**
 * What a connection of a pool asks, in fewer trips: `begin` travels with the first statement of its
 * transaction, `withCommit` brings the last ones with the commit. The connection must be a pipeline,
 * in which each statement is answered by itself and nothing runs after one that failed.
 */
export function inFewerTrips(ask: Ask) {
  let isWaiting = false
  let isOver = false

  /** All at once. Throws what the first that fails says. */
  const together = async (...asked: (() => Promise<pg.QueryResult>)[]): Promise<Result> => {
    const begin = isWaiting ? [() => ask("begin", [])] : []
    isWaiting = false
    const results = await Promise.all([...begin, ...asked].map((one) => one()))
    return results.at(-1) ?? nothing("")
  }

  return async (text: string, values: readonly unknown[]): Promise<Result> => {
    if (text === "begin") {
      isWaiting = true
      isOver = false
      return nothing("BEGIN")
    }
    // Nothing was asked, or all is done.
    if ((isWaiting || isOver) && (text === "commit" || text === "rollback")) {
      isWaiting = false
      isOver = false
      return nothing(text.toUpperCase())
    }
    if (text !== WITH_COMMIT)
      return isWaiting ? together(() => ask(text, values)) : ask(text, values)
    const last = values as readonly Statement[] // only `withCommit` makes these
    const result = await together(...last.map((one) => () => ask(one.sql, one.parameters)), () =>
      ask("commit", []),
    )
    isOver = true
    return result
  }
}
