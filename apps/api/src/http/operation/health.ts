import { countDeadLetters, lagInSeconds } from "@packhaus/kernel/jobs/jobs"
import { isMigrated, readMigrations } from "@packhaus/kernel/postgres/migrate"
import type { FastifyInstance } from "fastify"
import type { Application } from "../../application.ts"
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
  const migrations = options.migrations ? await readMigrations(options.migrations) : []
  const isStopping = stopping(app, options.leaving)

  async function checks() {
    const [migrated, seconds_behind, dead_jobs, virus_scan] = await Promise.all([
      isMigrated(db.kysely, migrations),
      lagInSeconds(db.kysely),
      countDeadLetters(db.kysely),
      outside.virusScan.state(),
    ])
    const is_late = seconds_behind > MAX_DELAY_SECONDS
    const ready = migrated && !is_late && !isStopping() && outside.demoProgress() === null
    return { ready, database: true, migrated, seconds_behind, dead_jobs, virus_scan }
  }

  app.get("/health/live", { config }, async () => ({ live: true }))
  /** Dead jobs and an unavailable scanner need people, but do not make a server unfit. */
  app.get("/health/ready", { config }, async (_, reply) => {
    const result = await soon(checks()).catch(() => ({ ready: false, database: false }))
    return reply.status(result.ready ? 200 : 503).send(result)
  })
}
