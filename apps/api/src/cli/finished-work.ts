import type { Database } from "@packhaus/kernel/database"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Schema } from "../tables.ts"

/** Rows per transaction. */
const BATCH = 5000

type Rule = {
  /** The rows that no work needs any more. */
  finished: RawBuilder<SqlBool>
  /** The column with their age. */
  since: string
  /** Child rows, deleted with them; those that the database deletes on its own are not named. */
  child?: { table: string; column: string }
}

/** Tables of finished work, none of which law keeps, with their rows past `RETAIN_WORK_YEARS`. */
export const finishedWork: Readonly<Record<string, Rule>> = {
  invitations: { finished: sql`status in ('accepted', 'revoked', 'expired')`, since: "created_at" },
  undelivered_mails: { finished: sql`resolved_at is not null`, since: "resolved_at" },
  bulk_runs: {
    finished: sql`done_at is not null`,
    since: "done_at",
    child: { table: "bulk_rows", column: "bulk_run_id" },
  },
  batch_jobs: {
    finished: sql`status in ('completed', 'canceled', 'failed')`,
    since: "updated_at",
  },
  exports: { finished: sql`status in ('expired', 'failed')`, since: "created_at" },
  data_exports: { finished: sql`status in ('expired', 'failed')`, since: "created_at" },
  routing_replays: { finished: sql`status in ('done', 'failed')`, since: "finished_at" },
  shop_gaps: { finished: sql`settled_at is not null`, since: "settled_at" },
}

/** Tables that prove the same as audit entries, with their rows past `RETAIN_AUDIT_YEARS`. */
export const evidence: Readonly<Record<string, Rule>> = {
  acting_sessions: { finished: sql`ended_at is not null`, since: "ended_at" },
}

const isExpired = ({ finished, since }: Rule, years: number) =>
  sql<SqlBool>`${finished} and ${sql.ref(since)} < now() - make_interval(years => ${years}::int)`

export async function countFinished(
  { kysely }: Database<Schema>,
  table: string,
  rule: Rule,
  years: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${isExpired(rule, years)}`.execute(
    kysely,
  )
  return rows[0]?.count ?? 0
}

/** Deletes the next batch with its child rows. Returns its size. */
const deleteBatch = (database: Database<Schema>, table: string, rule: Rule, years: number) =>
  database.transaction(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${isExpired(rule, years)}
      order by id limit ${BATCH} for update skip locked`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (rule.child)
      await sql`delete from ${sql.table(rule.child.table)}
        where ${sql.ref(rule.child.column)} = any(${ids})`.execute(db)
    await sql`delete from ${sql.table(table)} where id = any(${ids})`.execute(db)
    return ids.length
  })

/**
 * Deletes the finished rows of a table that are older than this many years. Returns their number.
 */
export async function deleteFinished(
  database: Database<Schema>,
  table: string,
  rule: Rule,
  years: number,
): Promise<number> {
  let total = 0
  for (let count = BATCH; count === BATCH; total += count)
    count = await deleteBatch(database, table, rule, years)
  return total
}
