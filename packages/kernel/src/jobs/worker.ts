import { sql, type Transaction } from "kysely"
import { fromKysely, type JobWithMetadata, type PgBoss } from "pg-boss"
import type { Database } from "../database.ts"
import type { Subject } from "../known-owners.ts"
import type { Event } from "./events.ts"
import { type Job, RETRY_DELAYS } from "./jobs.ts"
import { isDue } from "./schedule.ts"

type Task = JobWithMetadata<unknown>
const isEvent = (trigger: Event | { cron: string }): trigger is Event => "payload" in trigger

// With batches of one, a backlog would wait for the next notification or poll after each job.
const fetching = {
  batchSize: 10,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  // Polling interval of each queue, in case a notice was lost.
  notifyPollingIntervalSeconds: 600,
} as const

/** Milliseconds between two polls of all queues for due jobs, such as retries, and of the clock. */
const LOOK_EVERY = 5000

/** A job of the clock is enqueued once a minute, however many workers there are. */
const ONCE_A_MINUTE = { singletonKey: "clock", singletonSeconds: 60 }
const MINUTE_MS = 60_000
/** Minutes without a look after which nothing is made up for. */
const MAX_MISSED = 60

/** A tenth more or less, so that what failed together does not come back together. */
const spread = (seconds: number) => Math.round(seconds * (0.9 + Math.random() * 0.2))

/**
 * Runs jobs. A job that changes our rows is one transaction with its completion: it takes effect
 * once, even if its process dies or is replaced by another. A throw schedules the next attempt
 * after the next of `retryDelays` (seconds). `around` runs each attempt, as traces do.
 */
export function createWorker<Schema, C>(
  db: Database<Schema>,
  boss: PgBoss,
  jobs: readonly Job<C>[],
  contextOf: (transaction: Transaction<Schema>, subject: Subject) => C,
  {
    retryDelays = RETRY_DELAYS,
    lookEvery = LOOK_EVERY,
    onError = (_: unknown, _job: string) => {},
    around = <T>(_job: string, work: () => Promise<T>) => work(),
  } = {},
) {
  async function complete({ name }: Job<C>, { id, retryCount }: Task, on?: Transaction<Schema>) {
    const options = on ? { db: fromKysely(on) } : {}
    const reply = await boss.complete(name, [{ id, retryCount }], null, options)
    // The published type of the reply lacks its fields.
    if ((reply as { affected?: number }).affected !== 1)
      throw new Error(`${name}: another worker took it over`)
  }

  async function attempt(job: Job<C>, task: Task) {
    // Each job takes the payload of its own trigger.
    const payload = (isEvent(job.trigger) ? job.trigger.payload.parse(task.data) : {}) as never
    if (job.kind === "own")
      return db.transaction(async (transaction) => {
        await job.run({ ...contextOf(transaction, payload), payload })
        await complete(job, task, transaction)
      })
    await job.run({
      payload,
      transaction: (work) => db.transaction((transaction) => work(contextOf(transaction, payload))),
    })
    await complete(job, task)
  }

  async function postpone({ name }: Job<C>, { id, retryCount }: Task, output: object) {
    const delay = retryDelays[retryCount]
    await boss.fail(name, [{ id, retryCount }], output)
    if (delay !== undefined) await boss.update(name, undefined, { id, startAfter: spread(delay) })
  }

  /** Runs one job and records what became of it. Never throws. */
  async function settle(job: Job<C>, task: Task) {
    const { id } = task
    try {
      await around(job.name, () => attempt(job, task))
      return { id, status: "completed" as const }
    } catch (error) {
      onError(error, job.name)
      const output = { message: String(error) }
      // If this fails too, the job fails when its time is up, with the delay of its queue.
      await postpone(job, task, output).catch((failure) => onError(failure, job.name))
      return { id, status: "failed" as const, output }
    }
  }

  /** To ask each queue would cost a statement each, of which hardly one finds anything. */
  async function look(): Promise<{ now: number; due: ReadonlySet<string> }> {
    const { rows } = await sql<{ now: string; names: string[] }>`select now() as now,
      array(select distinct name from pgboss.job
        where state < 'active' and start_after <= now()) as names`.execute(db.kysely)
    return { now: Date.parse(rows[0]?.now ?? ""), due: new Set(rows[0]?.names) }
  }
  const namesDue = async () => (await look()).due

  /** The minute of the last look, by the clock of the database, which all workers share. */
  let minute = 0
  /** Enqueues the jobs of the clock that were due since the last look: the database may have been away. */
  async function followClock(now: number) {
    const begun = Math.floor(now / MINUTE_MS)
    const first = minute === 0 ? begun : Math.max(minute + 1, begun - MAX_MISSED)
    const minutes = Array.from({ length: Math.max(0, begun - first + 1) }, (_, n) => first + n)
    for (const { name, trigger } of jobs)
      if (
        !isEvent(trigger) &&
        minutes.some((one) => isDue(trigger.cron, new Date(one * MINUTE_MS)))
      )
        await boss.send(name, {}, ONCE_A_MINUTE)
    minute = begun
  }

  return {
    /**
     * Waits for jobs and runs up to `concurrency` batches of each kind in parallel. Jobs of a batch
     * complete independently, so that a failure does not affect the others.
     */
    async start(concurrency: number) {
      const workers = new Map<string, string>()
      for (const job of jobs) {
        const options = { ...fetching, localConcurrency: concurrency }
        const id = await boss.work(job.name, options, (tasks) =>
          Promise.all(tasks.map((task) => settle(job, task))),
        )
        workers.set(job.name, id)
      }
      // One statement for all queues; pg-boss needs one per queue.
      const lookAround = async () => {
        const { now, due } = await look()
        for (const name of due) boss.notifyWorker(workers.get(name) ?? "")
        await followClock(now)
      }
      const timer = setInterval(() => {
        lookAround().catch(() => {}) // the database is away: the next look finds it
      }, lookEvery)
      timer.unref()
      boss.on("stopped", () => clearInterval(timer))
      await lookAround()
    },

    /** Runs all due jobs and returns their number. Failures are recorded as usual. */
    async runDue(): Promise<number> {
      let count = 0
      let due = await namesDue()
      for (const job of jobs) {
        if (!due.has(job.name)) continue
        for (const task of await boss.fetch(job.name, { includeMetadata: true, batchSize: 100 })) {
          count++
          await settle(job, task)
        }
        due = await namesDue()
      }
      return count
    },

    /** Runs one job of the clock now, due or not. For tests and operators. */
    async runNow(name: string) {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new TypeError(`no such job: ${name}`)
      await boss.send(name, {})
      for (const task of await boss.fetch(name, { includeMetadata: true, batchSize: 1 }))
        await settle(job, task)
    },
  }
}
