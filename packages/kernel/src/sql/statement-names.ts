import type { PostgresPool, PostgresPoolClient } from "kysely"
import pg from "pg"
import { setClock } from "../clock.ts"
import { UNNAMED } from "./comments.ts"
import { namesOn, repeatedTexts } from "./connection-names.ts"
import { type Announcements, pipelineOf } from "./pipeline.ts"

type Values = readonly unknown[]
type Prepared = ReturnType<typeof namesOn>

/**
 * Uses a statement name from the second use on. If the server does not know it, or the result
 * columns have changed, nothing was run: the query is repeated or, in a transaction, the
 * transaction fails and is repeated (database.ts).
 */
function queryOf(client: pg.Client, prepared: Prepared) {
  const send = (text: string, values: Values) => {
    const isNamed = values.length > 0 && !text.includes(UNNAMED)
    const name = isNamed ? prepared.nameOf(text) : undefined
    prepared.close()
    return { text, values: [...values], ...(name ? { name } : {}) }
  }
  const ask = (text: string, values: Values) =>
    new Promise<pg.QueryResult>((done, fail) => {
      const query = send(text, values)
      // A callback is called before the next answer is read: the state is that in which this one failed.
      void client.query(query, (error: Error | null, result: pg.QueryResult) => {
        if (!error) return done(result)
        const state = client.getTransactionStatus()
        const isFirst = state !== "E" // after a failure, what was to be prepared is unknown, too
        if (!query.name || !isFirst || !prepared.areLost(error)) return fail(error)
        if (state !== "I") return fail(error)
        client.query(send(text, values)).then(done, fail)
      })
    })
  return (text: string, values: Values) =>
    ask(text, values).catch((error) => {
      Error.captureStackTrace(error) // from the socket to who asked
      throw error
    })
}

/**
 * A pool whose queries are named prepared statements. Statements without values stay plain. Each
 * connection keeps the clock of its current work, and announces what it changed.
 */
export function withStatementNames(
  pool: pg.Pool,
  announcementsOf?: (client: pg.Client) => Announcements,
): PostgresPool {
  const isRepeated = repeatedTexts()
  const all = new WeakMap<pg.Client, Prepared>()

  function preparedBy(client: pg.Client) {
    const known = all.get(client)
    if (known) return known
    const prepared = namesOn(client, isRepeated)
    all.set(client, prepared)
    return prepared
  }

  const named = (client: pg.PoolClient) => {
    if (!(client instanceof pg.Client)) throw new TypeError("a pool of another driver")
    return {
      query: pipelineOf(
        queryOf(client, preparedBy(client)),
        client.connection.stream,
        announcementsOf?.(client),
      ),
      release: (destroy?: boolean) => client.release(destroy),
    }
  }
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      await setClock(client).catch((error) => {
        client.release(true)
        throw error
      })
      return named(client) as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
