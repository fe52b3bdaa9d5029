import { countDeadLetters, DEAD_LETTERS } from "@packhaus/kernel/jobs/jobs"
import { type Kysely, sql } from "kysely"
import type { Schema } from "../tables.ts"

/** All waits are in seconds; 0 if nothing waits. */
export type Readings = {
  jobs: { queue: string; due: number; running: number; oldest: number }[]
  deadJobs: number
  inbox: { open: number; oldest: number }
  outbox: { kind: string; open: number; oldest: number }[]
  /** The last nightly comparison of accounts with their entries. `at` is in seconds since 1970. */
  ledger: { differences: number; at: number } | null
}

/** Milliseconds for which a reading is reused by further scrapes. */
const FRESH_FOR = 5000
/** Milliseconds after which a scrape omits the database figures. */
const WITHIN = 3000

async function readAll(db: Kysely<Schema>): Promise<Readings> {
  const [jobs, deadJobs, inbox, outbox, ledger] = await Promise.all([
    sql<Readings["jobs"][number]>`
      select name as queue,
        count(*) filter (where state < 'active' and start_after <= now())::int as due,
        count(*) filter (where state = 'active')::int as running,
        coalesce(extract(epoch from now() - min(start_after) filter (
          where state < 'active' and start_after <= now())), 0)::float8 as oldest
      from pgboss.job where state < 'completed' and name <> ${DEAD_LETTERS}
      group by name`.execute(db),
    countDeadLetters(db),
    sql<Readings["inbox"]>`
      select count(*)::int as open,
        coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as oldest
      from inbox where processed_at is null`.execute(db),
    sql<Readings["outbox"][number]>`
      select 'tracking' as kind, count(*)::int as open,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
      from tracking_pushes where status in ('pending', 'waiting', 'dead')
      union all
      select 'stock', count(*)::int,
        coalesce(extract(epoch from now() - min(due_at)), 0)::float8
      from stock_pushes where due_at is not null`.execute(db),
    sql<{ differences: number; at: number }>`
      select differences, extract(epoch from compared_at)::float8 as at
      from ledger_comparisons`.execute(db),
  ])
  return {
    jobs: jobs.rows,
    deadJobs,
    inbox: inbox.rows[0] ?? { open: 0, oldest: 0 },
    outbox: outbox.rows,
    ledger: ledger.rows[0] ?? null,
  }
}

/** Reads the figures at most once in five seconds for any number of scrapers. */
export function readingsOf(db: Kysely<Schema>): () => Promise<Readings> {
  let last: { at: number; readings: Promise<Readings> } | undefined
  return () => {
    const now = Date.now()
    if (last && now - last.at < FRESH_FOR) return last.readings
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("the database does not answer")), WITHIN).unref()
    })
    const readings = Promise.race([readAll(db), late])
    last = { at: now, readings }
    readings.catch(() => {
      last = undefined
    })
    return readings
  }
}
