import { type Compilable, CompiledQuery, type QueryExecutorProvider } from "kysely"
import type pg from "pg"
import { fromScope, isFromScope } from "../scope/scope.ts"

type Statement = Pick<CompiledQuery, "sql" | "parameters">
type Ask = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
type Result = Pick<pg.QueryResult, "command" | "rowCount" | "rows">

const WITH_COMMIT = "/* these, and commit */"
const PIPELINED = "/* these, in one trip */"
const nothing = (command: string): Result => ({ command, rowCount: 0, rows: [] })

/** The last statements of a transaction, which go out together with its commit. */
export const withCommit = (statements: readonly Statement[]) =>
  CompiledQuery.raw(WITH_COMMIT, [...statements])

type RowsOf<Q extends readonly Compilable[]> = {
  [I in keyof Q]: Q[I] extends Compilable<infer R> ? R[] : never
}
/**
 * Runs several statements in order, in one round trip if a transaction is open. Returns the rows of
 * each. Throws the first error.
 */
export async function pipelined<const Q extends readonly Compilable[]>(
  db: QueryExecutorProvider,
  queries: Q,
): Promise<RowsOf<Q>> {
  const statements = queries.map((query) => query.compile())
  const all = CompiledQuery.raw(PIPELINED, statements)
  if (statements.every(isFromScope)) fromScope(all)
  const { rows } = await db.getExecutor().executeQuery(all)
  return rows as RowsOf<Q> // in the order of `queries`
}

type Sent = Promise<pg.QueryResult>
/** Holds back writes until they are sent. */
type Corkable = { cork(): void; uncork(): void }
/** Notifications of other processes. */
export type Announcements = {
  /** The channels to notify of a statement. */
  channelsOf: (text: string) => readonly string[]
  /** Called with each channel that was notified. */
  onNotified: (channel: string) => void
}
const NOTIFY = "select pg_notify($1, '')"
const none: Announcements = { channelsOf: () => [], onNotified: () => {} }

/**
 * Queries of a pooled connection in fewer round trips: `begin` travels with the first statement,
 * `withCommit` statements and notifications with the commit.
 * The connection must be a pipeline, which skips the rest of a transaction after a failure.
 */
export function pipelineOf(ask: Ask, line: Corkable, { channelsOf, onNotified } = none) {
  let state: "none" | "wanted" | "open" | "over" = "none"
  let sent: Sent[] = []
  let due = new Set<string>()

  /** The channels to notify of the sent statements, each once. */
  function takeDue() {
    const taken = due
    due = new Set()
    for (const channel of taken) onNotified(channel)
    return taken
  }

  async function askAlone(text: string, values: readonly unknown[]) {
    const result = await ask(text, values)
    for (const channel of channelsOf(text)) {
      await ask(NOTIFY, [channel])
      onNotified(channel)
    }
    return result
  }

  function sendCommit() {
    for (const channel of takeDue()) send(NOTIFY, [channel])
    send("commit", [])
  }

  function send(text: string, values: readonly unknown[]) {
    if (state === "wanted") {
      state = "open"
      send("begin", [])
    }
    if (sent.length === 0) line.cork()
    for (const channel of channelsOf(text)) due.add(channel)
    const sentStatement: Sent = ask(text, values)
    sentStatement.catch(() => {}) // the next wait reports the error
    sent.push(sentStatement)
  }

  /** Waits for everything sent. Throws the first error. */
  const allAnswered = () => Promise.all(flush())
  const answered = async (): Promise<Result> => (await allAnswered()).at(-1) ?? nothing("")

  async function sendAll(statements: readonly Statement[]): Promise<Result> {
    const rows: unknown[] = []
    if (state === "none")
      for (const one of statements) rows.push((await askAlone(one.sql, one.parameters)).rows)
    else {
      for (const one of statements) send(one.sql, one.parameters)
      for (const one of (await allAnswered()).slice(-statements.length)) rows.push(one.rows)
    }
    return { command: "", rowCount: 0, rows }
  }

  function flush() {
    const waiting = sent
    sent = []
    if (waiting.length > 0) line.uncork()
    return waiting
  }

  /** The end of a transaction of which nothing is left to ask. */
  function end(text: string) {
    state = "none"
    return nothing(text.toUpperCase())
  }

  return async (text: string, values: readonly unknown[]): Promise<Result> => {
    if (text === "begin") {
      state = "wanted"
      return nothing("BEGIN")
    }
    const isEnd = text === "commit" || text === "rollback"
    if (isEnd && (state === "wanted" || state === "over")) return end(text)
    if (text === PIPELINED) return sendAll(values as readonly Statement[]) // from `pipelined`
    if (state === "none") return askAlone(text, values)
    // The rollback undoes the failed part too.
    if (text.startsWith("rollback")) await Promise.allSettled(flush())
    if (text === WITH_COMMIT) {
      const last = values as readonly Statement[] // only `withCommit` makes these
      for (const one of last) send(one.sql, one.parameters)
      sendCommit()
      const result = await answered()
      state = "over"
      return result
    }
    if (text === "rollback") due.clear()
    if (text === "commit") sendCommit()
    else send(text, values)
    const result = await answered()
    if (isEnd) state = "none"
    return result
  }
}
