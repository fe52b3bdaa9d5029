import { type Input, requestOf } from "@packhaus/client/request"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { openConnections, openDatabase } from "@packhaus/kernel/database"
import { createQueues } from "@packhaus/kernel/jobs/jobs"
import { ANSWER_WITHIN, Client } from "@packhaus/kernel/postgres/client"
import { openReplica, type ReplicaRead } from "@packhaus/kernel/replica"
import { PgBoss } from "pg-boss"
import { announced } from "./announced.ts"
import { allJobs, createApplication } from "./application.ts"
import type { Outside } from "./integrations/outside.ts"
import { createServer } from "./server.ts"
import type { Schema } from "./tables.ts"

type Options = {
  outside: Outside
  onJobError?: (error: unknown) => void
  /** Whether commits wait for the disk. Not needed for data that can be recreated. */
  durable?: boolean
  /** Maximum silence of the database in milliseconds. */
  answerWithin?: number
  /** Factor by which this machine may be slower than production. */
  slowness?: number
  server?: Partial<Parameters<typeof createServer>[1]>
  /** A standby of the database. */
  readUrl?: string | undefined
  onReplicaRead?: (read: ReplicaRead) => void
  /** Existing connections and queue, which stay open. */
  connected?: Connected
}

const SIZE = { pool: 6, queue: 2 }

export type Connected = Awaited<ReturnType<typeof connectTo>>

/** Connects to a migrated database: a pool, and the queue with an entry for each job. */
export async function connectTo(
  databaseUrl: string,
  {
    durable = true,
    slowness = 1,
    answerWithin = slowness * ANSWER_WITHIN,
  }: Pick<Options, "durable" | "slowness" | "answerWithin">,
) {
  const connections = openConnections(databaseUrl, SIZE.pool, {
    durable,
    slowness,
    answerWithin,
    announced,
  })
  const quiet = { migrate: false, supervise: false, schedule: false }
  const connect = { connectionString: databaseUrl, max: SIZE.queue, Client, answerWithin }
  const boss = await new PgBoss({ ...connect, ...quiet }).start()
  await createQueues(boss, allJobs)
  return {
    connections,
    boss,
    async close() {
      await boss.stop({ graceful: false })
      await connections.pool.end()
    },
  }
}

/**
 * The whole product in this process, for tests and the demo: without a port, with an adjustable
 * clock, and with jobs that run on request only.
 */
export async function openInProcess(databaseUrl: string, options: Options) {
  const { outside, onJobError = () => {}, server = {} } = options
  const { connections, boss, close } = options.connected ?? (await connectTo(databaseUrl, options))
  const db = openDatabase<Schema>(databaseUrl, SIZE.pool, { clock: true, connections })
  const { readUrl, onReplicaRead: onRead = () => {}, slowness = 1 } = options
  const replica =
    readUrl === undefined
      ? undefined
      : openReplica<Schema>(readUrl, db.kysely, SIZE.pool, { slowness, onRead })
  const application = createApplication(db, boss, { outside, onJobError, replica })
  const limits = { requestsPerMinute: 0, maxEventLoopDelay: 0 }
  const serverOptions = { webFolder: "", log: false, trustProxy: false, ...limits, ...server }
  const app = await createServer(application, serverOptions)
  await app.ready()

  return {
    db,
    boss,
    application,
    app,
    serverOptions,

    /** Calls an endpoint with these headers, as over the network. */
    async call<E extends Endpoint>(
      endpoint: E,
      input: Input<E>,
      headers: Record<string, string> = {},
    ) {
      const { body, ...request } = requestOf(endpoint, input)
      const reply = await app.inject({
        ...request,
        ...(body === undefined ? {} : { payload: body }),
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      })
      const isJson = reply.headers["content-type"]?.toString().startsWith("application/json")
      const answer = isJson ? reply.json() : reply.body
      return { status: reply.statusCode, body: answer, headers: reply.headers }
    },

    async close() {
      await app.close()
      await replica?.close()
      await db.close()
      if (!options.connected) await close()
    },
  }
}
