import { AsyncLocalStorage } from "node:async_hooks"
import type { Input } from "@packhaus/client/request"
import type { FileType, UploadForm } from "@packhaus/contract/files/uploads/schema"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { newId } from "@packhaus/kernel/ids"
import type { z } from "zod"
import { noCookies, openSession, xsrfTokenOf } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { MIGRATIONS } from "../configuration.ts"
import type { Context } from "../context.ts"
import { saveFiles, writeDraft } from "../features/files/uploads/verbs.ts"
import { openInProcess } from "../in-process.ts"
import type { Outside } from "../integrations/outside.ts"
import { createTimeline } from "./timeline.ts"

const MAX_RETRIES = 5

/**
 * The application without a port, in which people act at any time of the business calendar. Bounds
 * of the database are `slowness` times those of production.
 */
export async function openStage(databaseUrl: string, outside: Outside, slowness = 1) {
  const failures: unknown[] = []
  const product = await openInProcess(databaseUrl, {
    outside,
    slowness,
    onJobError: (error) => void failures.push(error),
    durable: false, // an interrupted load starts again from empty
    server: { migrations: MIGRATIONS },
  })
  const { db, application } = product
  // A session expires after an idle hour of business time, so one is opened per person and moment.
  const moment = new AsyncLocalStorage<Map<string, Promise<string>>>()
  const tokenOf = (memberId: string) => {
    const tokens = moment.getStore()
    const token = tokens?.get(memberId) ?? openSession(db.kysely, memberId)
    tokens?.set(memberId, token)
    return token
  }

  const timeline = createTimeline()
  /** Runs `work` at this business time. Several may run concurrently. */
  const at = <T>(now: string, work: () => Promise<T>) =>
    moment.run(new Map(), () => db.at(now, work))
  /** Runs jobs until none is due. */
  const runJobs = async () => {
    while ((await application.worker.runDue()) > 0);
  }

  /** Calls with these headers. Throws refusals. */
  const asking =
    (own: Record<string, string>) =>
    async <E extends Endpoint>(
      endpoint: E,
      input: Input<E>,
      headers: Record<string, string> = {},
    ): Promise<z.output<E["reply"]>> => {
      const { status, body } = await product.call(endpoint, input, { ...own, ...headers })
      if (status === 200) return endpoint.reply.parse(body) as z.output<E["reply"]>
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    }

  return {
    db: db.kysely,
    /** Errors of failed jobs so far. */
    failures,

    at,

    /** Plays stories; their steps take place in the order of time. */
    play: timeline.play,

    /**
     * A step of a story: runs `work` and the jobs it causes at this business time, after all earlier
     * steps of other stories.
     */
    step: async <T>(time: string, work: () => Promise<T>): Promise<T> =>
      at(await timeline.turn(time), async () => {
        const result = await work()
        await runJobs()
        return result
      }),

    /** Calls an endpoint as this person, with a session of that moment. Throws refusals. */
    async call<E extends Endpoint>(
      memberId: string,
      endpoint: E,
      input: Input<E>,
    ): Promise<z.output<E["reply"]>> {
      const authorization = `Bearer ${await tokenOf(memberId)}`
      // Repetitions with the same key move money once.
      const once = endpoint.money ? { "idempotency-key": newId("demo") } : {}
      const ask = () => product.call(endpoint, input, { authorization, ...once })
      let { status, body } = await ask()
      // Retries when the row is locked by another request, like every client.
      for (let again = 0; status === 409 && again < MAX_RETRIES; again++)
        ({ status, body } = await ask())
      if (status === 200) return endpoint.reply.parse(body) as z.output<E["reply"]>
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    },

    /** Calls as the pages of a browser in which this person has just signed in. */
    async browserOf(memberId: string) {
      const token = await openSession(db.kysely, memberId, { kind: "cookie" })
      return asking({ cookie: `session=${token}`, "x-xsrf-token": xsrfTokenOf(token) })
    },

    /** Calls as pages of the shop front with this publishable key. */
    shopFrontOf: (key: string) => asking({ "x-publishable-api-key": key }),

    /** Calls without sign-in. */
    stranger: asking({}),

    /** Runs a verb without an endpoint, as the system. */
    inside: (verb: (context: Context) => Promise<unknown>) =>
      db.transaction((transaction) => verb(application.contextOf(transaction, system, noCookies))),

    /** Stores a file as uploaded by the organisation. Returns its key. */
    async saveFile(
      bytes: Uint8Array,
      {
        context,
        organisation_id,
        ...names
      }: Pick<UploadForm, "context"> & {
        organisation_id: string
        name: string
        mime: FileType
      },
    ): Promise<string> {
      const draft = outside.files.draft()
      const files = [{ draft, ...names, ...(await writeDraft(draft, [bytes])) }]
      return db.transaction(async (transaction) => {
        const inside = application.contextOf(transaction, system, noCookies)
        const [saved] = await saveFiles(inside, { context, organisation_id, files })
        return saved?.id ?? ""
      })
    },

    /** Runs a scheduled job, due or not. */
    runJob: (name: string) => application.worker.runNow(name),

    runJobs,

    close: () => product.close(),
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
