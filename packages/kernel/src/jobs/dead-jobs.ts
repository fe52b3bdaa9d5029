import { ApiError } from "@packhaus/contract/kernel/errors"
import { type QueryExecutorProvider, sql } from "kysely"
import { fromKysely, type PgBoss } from "pg-boss"
import { mentions } from "../row-filters.ts"
import { countDeadLetters, DEAD_LETTERS, type Job } from "./jobs.ts"

/** A job that failed on every attempt, with its subject and its last error. */
export type DeadJob = {
  id: string
  job: string
  /** The row of the job's event and its owner. Null for scheduled jobs. */
  subject_id: string | null
  organisation_id: string | null
  error: string
  attempts: number
  first_at: string
  failed_at: string
}

type Connection = QueryExecutorProvider & Parameters<typeof fromKysely>[0]
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAX_LENGTH = 1000

const columns = sql`
  id::text as id,
  coalesce(source_name, name) as job,
  data ->> 'id' as subject_id,
  data -> 'organisation_ids' ->> 0 as organisation_id,
  left(coalesce(source_output ->> 'message', ''), ${sql.lit(MAX_LENGTH)}) as error,
  coalesce(source_retry_count, 0) + 1 as attempts,
  coalesce(source_created_on, created_on) as first_at,
  created_on as failed_at`
const dead = sql`name = ${DEAD_LETTERS} and state < 'active'`

/** Query for dead jobs; the latest first unless `order` differs. */
export type DeadJobQuery = {
  limit: number
  offset: number
  q?: string | undefined
  order?: "failed_at" | "-failed_at" | undefined
}

export type DeadJobs = ReturnType<typeof deadJobsOf>

/**
 * Dead jobs of all organisations, in the transaction `db`. A job whose kind is not in `known`
 * cannot be retried, because it has no handler.
 */
export function deadJobsOf(
  boss: PgBoss,
  known: readonly Pick<Job<never>, "name">[],
  db: Connection,
) {
  /** Locks a dead job until the transaction ends. 404 if it was retried or discarded before. */
  async function lock(id: string): Promise<DeadJob> {
    const { rows } = UUID.test(id)
      ? await sql<DeadJob>`select ${columns} from pgboss.job
          where ${dead} and id = ${id}::uuid for update`.execute(db)
      : { rows: [] }
    const [row] = rows
    if (!row) throw new ApiError("row.not_found", { id })
    return row
  }
  const inTransaction = () => ({ db: fromKysely(db) })

  return {
    count: () => countDeadLetters(db),

    /** One page, and how many there are in all. `q` looks into name, error and subject. */
    async page({ limit, offset, q = "", order }: DeadJobQuery) {
      const direction = order === "failed_at" ? sql`` : sql`desc`
      const found = sql`(select ${columns} from pgboss.job where ${dead}) as found
        where ${mentions(sql`concat_ws(' ', job, error, subject_id)`, q)}`
      const { rows } = await sql<DeadJob>`select * from ${found}
        order by failed_at ${direction}, id limit ${limit} offset ${offset}`.execute(db)
      const counted = await sql<{
        count: number
      }>`select count(*)::int as count from ${found}`.execute(db)
      return { jobs: rows, count: counted.rows[0]?.count ?? 0 }
    },

    /**
     * Retries a dead job with all its attempts and returns it. 422 without a handler for this kind.
     */
    async retry(id: string): Promise<DeadJob> {
      const job = await lock(id)
      if (!known.some(({ name }) => name === job.job))
        throw new ApiError("jobs.not_open_for", { status: job.job, verb: "retry" })
      const moved = await boss.redrive(DEAD_LETTERS, { ids: [id], ...inTransaction() })
      if (moved !== 1) throw new ApiError("row.busy", { id })
      return job
    },

    /** Discards a dead job and returns it. */
    async discard(id: string): Promise<DeadJob> {
      const job = await lock(id)
      await boss.cancel(DEAD_LETTERS, id, inTransaction())
      return job
    },
  }
}
