import { type Input, requestOf } from "@packhaus/client/request"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { openDatabase } from "@packhaus/kernel/database"
import { createQueues } from "@packhaus/kernel/jobs"
import { PgBoss } from "pg-boss"
import type { z } from "zod"
import { noCookies, openSession } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { allJobs, createApplication } from "../application.ts"
import { MIGRATIONS } from "../configuration.ts"
import type { Context } from "../context.ts"
import type { Outside } from "../integrations/outside.ts"
import { createServer } from "../server.ts"
import type { Schema } from "../tables.ts"

/** A product without a port, in which people act at any time of the business calendar. */
export async function openStage(databaseUrl: string, outside: Outside) {
  const db = openDatabase<Schema>(databaseUrl, 4, { clock: true })
  const quiet = { migrate: false, supervise: false, schedule: false }
  const boss = await new PgBoss({ connectionString: databaseUrl, max: 2, ...quiet }).start()
  await createQueues(boss, allJobs)
  const failures: unknown[] = []
  const onJobError = (error: unknown) => void failures.push(error)
  const application = createApplication(db, boss, { outside, onJobError })
  // A session idles out after an hour of the business's time: one per person and moment.
  let moment = ""
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (memberId: string) => {
    const key = `${memberId} ${moment}`
    const token = tokens.get(key) ?? openSession(db.kysely, memberId)
    tokens.set(key, token)
    return token
  }
  const limits = { requestsPerMinute: 0, maxEventLoopDelay: 0 }
  const options = {
    webFolder: "",
    migrations: MIGRATIONS,
    log: false,
    trustProxy: false,
    ...limits,
  }
  const app = await createServer(application, options)
  await app.ready()

  return {
    db: db.kysely,
    /** Why jobs failed so far. */
    failures,

    /** Runs `work` at this time; whatever it does is dated so. */
    at<T>(now: string, work: () => Promise<T>) {
      moment = now
      tokens.clear()
      return db.at(now, work)
    },

    /** Calls an endpoint as this person, with a session of that moment. Throws what is refused. */
    async call<E extends Endpoint>(
      memberId: string,
      endpoint: E,
      input: Input<E>,
    ): Promise<z.output<E["reply"]>> {
      const { body, ...request } = requestOf(endpoint, input)
      const authorization = `Bearer ${await tokenOf(memberId)}`
      const reply = await app.inject({
        ...request,
        ...(body === undefined ? {} : { payload: body }),
        headers: { authorization, ...(body ? { "content-type": "application/json" } : {}) },
      })
      if (reply.statusCode === 200)
        return endpoint.reply.parse(reply.json()) as z.output<E["reply"]>
      throw new Error(`${endpoint.method} ${request.url}: ${reply.statusCode} ${reply.body}`)
    },

    /** Runs a verb that has no endpoint yet, as the system. */
    inside: (verb: (context: Context) => Promise<unknown>) =>
      db.transaction((transaction) => verb(application.contextOf(transaction, system, noCookies))),

    /** Runs jobs until none is due. */
    async runJobs() {
      while ((await application.worker.runDue()) > 0);
    },

    async close() {
      await app.close()
      await boss.stop({ graceful: false })
      await db.close()
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
