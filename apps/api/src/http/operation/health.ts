import { countDeadLetters, lagInSeconds } from "@packhaus/kernel/jobs/jobs"
import type { FastifyInstance } from "fastify"
import type { Application } from "../../application.ts"
import { schemaCheck } from "../../release.ts"
import { stopping } from "./stopping.ts"

const WITHIN = 1000
const MAX_DELAY_SECONDS = 300
const config = { rateLimit: false as const }

/** Rejects when `work` takes longer than a second. */
const soon = <T>(work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("too slow")), WITHIN).unref()
    }),
  ])

/** Health checks for operators: the process runs, and can work. */
export async function health(
  app: FastifyInstance,
  { db, outside }: Application,
  options: { migrations?: string | undefined; leaving?: AbortSignal },
) {
  const { migrations } = options
  const schema = migrations
    ? await schemaCheck(migrations)
    : async () => ({ migrated: true, too_new: false })
  const isStopping = stopping(app, options.leaving)

  async function checks() {
    const [{ migrated, too_new }, seconds_behind, dead_jobs, virus_scan] = await Promise.all([
      schema(db.kysely),
      lagInSeconds(db.kysely),
      countDeadLetters(db.kysely),
      outside.virusScan.state(),
    ])
    const is_late = seconds_behind > MAX_DELAY_SECONDS
    const isFit = migrated && !too_new && !is_late
    const ready = isFit && !isStopping() && outside.demoProgress() === null
    return { ready, database: true, migrated, too_new, seconds_behind, dead_jobs, virus_scan }
  }

  app.get("/health/live", { config }, async () => ({ live: true }))
  /** Dead jobs and an unavailable scanner need people, but do not make a server unfit. */
  app.get("/health/ready", { config }, async (_, reply) => {
    const result = await soon(checks()).catch(() => ({ ready: false, database: false }))
    return reply.status(result.ready ? 200 : 503).send(result)
  })
}
