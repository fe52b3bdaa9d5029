import { CompiledQuery, type QueryExecutorProvider, sql } from "kysely"
import type { PgBoss } from "pg-boss"
import type { z } from "zod"
import { type KnownOwners, knownOwners } from "../known-owners.ts"
import { deferWrite } from "../sql/deferred-writes.ts"
import { type Emit, type EmitAll, type Event, noticesOf } from "./events.ts"

type Cron = { cron: string }
type Named = { id: string; organisation_ids: string[]; owner?: string }
type PayloadOf<E extends Event> = z.output<E["payload"]>

/**
 * Jobs with outside calls have no open transaction while they wait. They open one per step: read,
 * call (with an idempotency key, or after checking the current state), record the outcome.
 */
export type Steps<C, P> = {
  payload: P
  transaction<T>(work: (context: C) => Promise<T>): Promise<T>
}

/** Work that runs later: on an event, or when a cron expression is due. */
export type Job<C> = { name: string; trigger: Event | Cron } & (
  | { kind: "own"; run(task: C & { payload: never }): Promise<void> }
  | { kind: "outside"; run(steps: Steps<C, never>): Promise<void> }
)

/**
 * Declares jobs, `on` an event or `every` time a cron expression (UTC) is due. They change our rows
 * in one transaction that also completes the job. `calls` and `callsEvery` declare jobs with
 * outside calls: they may run again after a crash and must find out what was already done.
 */
export const jobsFor = <C>() => ({
  on: <E extends Event>(
    event: E,
    name: string,
    run: (task: C & { payload: PayloadOf<E> }) => Promise<void>,
  ): Job<C> => ({ kind: "own", name, trigger: event, run }),
  every: (cron: string, name: string, run: (task: C) => Promise<void>): Job<C> => ({
    kind: "own",
    name,
    trigger: { cron },
    run,
  }),
  calls: <E extends Event>(
    event: E,
    name: string,
    run: (steps: Steps<C, PayloadOf<E>>) => Promise<void>,
  ): Job<C> => ({ kind: "outside", name, trigger: event, run }),
  callsEvery: (
    cron: string,
    name: string,
    run: (steps: Pick<Steps<C, never>, "transaction">) => Promise<void>,
  ): Job<C> => ({ kind: "outside", name, trigger: { cron }, run }),
})

/** Jobs that failed permanently wait here, with the error, to be looked at and sent again. */
export const DEAD_LETTERS = "dead-letters"

/** Number of dead jobs. */
export async function countDeadLetters(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = ${DEAD_LETTERS} and state < 'active'`.execute(db)
  return rows[0]?.count ?? 0
}

/** For how many seconds the oldest job that is due has been waiting; 0 if none is. */
export async function lagInSeconds(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::int as seconds
    from pgboss.job
    where state < 'active' and start_after < now() and name <> ${DEAD_LETTERS}`.execute(db)
  return rows[0]?.seconds ?? 0
}

const MINUTE = 60
const DAY = 1440 * MINUTE
/** Seconds before each next attempt. After as many failures as there are delays a job is dead. */
export const RETRY_DELAYS: readonly number[] = [1, 2, 4, 8, 15, 30, 60, 120, 240, 360].map(
  (minutes) => minutes * MINUTE,
)

/** Makes sure that each job has its queue. Call once at start, before anything is emitted. */
export async function createQueues(
  boss: PgBoss,
  jobs: readonly Pick<Job<never>, "name">[],
  retryDelays = RETRY_DELAYS,
) {
  const options = {
    retryLimit: retryDelays.length,
    // Holds where no worker is left to set the delay: it was killed in the middle of the job.
    retryDelay: retryDelays[0] ?? 0,
    retryBackoff: false,
    expireInSeconds: 5 * MINUTE,
    notify: true,
    deadLetter: DEAD_LETTERS,
  }
  await boss.createQueue(DEAD_LETTERS)
  // Dead jobs are kept until someone decides; decided ones for a month.
  await boss.updateQueue(DEAD_LETTERS, {
    retentionSeconds: 3650 * DAY,
    deleteAfterSeconds: 30 * DAY,
  })
  const { retryLimit, retryDelay } = options
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name } of jobs) {
    const found = known.get(name)
    if (!found) await boss.createQueue(name, options)
    else if (found.retryLimit !== retryLimit || found.retryDelay !== retryDelay)
      await boss.updateQueue(name, { retryLimit, retryDelay })
  }
}

/** The statement by which pg-boss inserts jobs. */
async function insertOf(boss: PgBoss, name: string, payloads: readonly object[]) {
  const queries: CompiledQuery[] = []
  const db = {
    async executeSql(text: string, values: unknown[] = []) {
      queries.push(CompiledQuery.raw(text, values))
      return { rows: [] }
    },
  }
  await boss.insert(
    name,
    payloads.map((data) => ({ data })),
    { db },
  )
  const [insert, ...more] = queries
  if (!insert || more.length > 0) throw new TypeError("pg-boss inserts by one statement")
  return insert
}

/** Enqueues the jobs of events and their live notices, at the end of the transaction `db`. */
export function emitter(
  boss: PgBoss,
  jobs: readonly Pick<Job<never>, "name" | "trigger">[],
  db: QueryExecutorProvider,
  owners: Pick<KnownOwners, "of"> = knownOwners(),
): { emit: Emit; emitAll: EmitAll } {
  const emitAll: EmitAll = async (event, payloads) => {
    if (payloads.length === 0) return
    const all = payloads.map((payload) => {
      const one = event.payload.parse(payload) as Named
      const owner = one.owner ?? owners.of(one.id)
      return owner === undefined ? one : { ...one, owner }
    })
    for (const job of jobs)
      if (job.trigger === event)
        await deferWrite(db, `jobs ${job.name}`, all, (data) => insertOf(boss, job.name, data))
    // Duplicate notices of a channel are merged; the rows contain the details.
    await deferWrite(db, "notices", noticesOf(event.name, all), (notices) =>
      sql`
        with notices as (
          insert into live_notices (topic, id, organisation_id)
          select topic, id, organisation_id from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
            as notice (topic text, id text, organisation_id text))
        select pg_notify('events', '')`.compile(db),
    )
  }
  return { emitAll, emit: (event, payload) => emitAll(event, [payload]) }
}
