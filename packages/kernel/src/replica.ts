import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely"
import { openConnections } from "./database.ts"
import { codeOf, isConflict, STATEMENT_TIMEOUT } from "./database-errors.ts"
import { withStatementNames } from "./sql/statement-names.ts"

/**
 * `served`: the replica was current. `lagging`, `away`: the primary served instead. `repeated`: the
 * replica failed a statement, which the primary ran.
 */
export type ReplicaRead = "served" | "lagging" | "away" | "repeated"

export type Replica<Schema> = {
  /**
   * The replica, once it has replayed everything that the primary had committed at this call, by
   * whichever process; undefined if it does not within `WAIT`, or is away. Throws if the primary
   * does not answer. Statements that the replica fails run on the primary, also later ones of a
   * file that is sent in parts.
   */
  current(): Promise<Kysely<Schema> | undefined>
  /** Seconds that the replica is behind; rejects while it is away. */
  lag(): Promise<number>
  close(): Promise<void>
}

type Options = {
  /** See `openConnections`. */
  slowness?: number
  /** Called for each call of `current` and each repeated statement. */
  onRead?: (read: ReplicaRead) => void
}

/** Milliseconds to wait for the replica to replay the last commit. */
const WAIT = 250
const LOOK_EVERY = 5
/** Milliseconds without another wait after one that timed out. */
const IMPATIENT_FOR = 1000
/** Milliseconds in which the replica must answer whether it is current. */
const ANSWER_WITHIN = 1500
/** Milliseconds without a question to a replica that failed. */
const REST = 5000

const IDENTIFIER = sql<{ id: string }>`
  select system_identifier::text || ' ' || current_database() as id from pg_control_system()`
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the replica does not answer")), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A connection that runs each statement by `run`. */
const connectionBy = (
  run: (query: CompiledQuery) => ReturnType<DatabaseConnection["executeQuery"]>,
): DatabaseConnection => ({
  executeQuery: ((query: CompiledQuery) => run(query)) as DatabaseConnection["executeQuery"],
  streamQuery() {
    throw new TypeError("a replica has no cursors")
  },
})

const refuse = async (): Promise<never> => {
  throw new TypeError("a replica has no transactions")
}

/** Statements only, each of which runs by `run`. */
const reading = <Schema>(connection: DatabaseConnection) => {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/**
 * A streaming standby of `primary` at `connectionString`, for reads that may load it. Its freshness
 * is compared with the primary for each request, so that a viewer, their jobs and live notices see
 * their own writes on any number of servers. Only one standby may answer at the address.
 */
export function openReplica<Schema>(
  connectionString: string,
  primary: Kysely<Schema>,
  max: number,
  { slowness = 1, onRead = () => {} }: Options = {},
): Replica<Schema> {
  const { pool } = openConnections(connectionString, max, { slowness })
  const standby = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withStatementNames(pool) }),
  })
  let isProved = false
  let restUntil = 0
  let impatientUntil = 0
  const now = () => performance.now()

  function rest() {
    restUntil = now() + REST
    isProved = false // another server may have the address afterwards
  }

  const kysely = reading<Schema>(
    connectionBy(async (query) => {
      if (now() < restUntil) return primary.executeQuery(query)
      try {
        return await standby.executeQuery(query)
      } catch (error) {
        if (codeOf(error) === STATEMENT_TIMEOUT) throw error
        if (!isConflict(error)) rest()
        onRead("repeated")
        return primary.executeQuery(query)
      }
    }),
  )

  async function positionOfPrimary() {
    const { rows } = await sql<{ at: string }>`
      select pg_current_wal_flush_lsn()::text as at`.execute(primary)
    return String(rows[0]?.at)
  }

  async function mustBelongTo() {
    const [ours, theirs] = await Promise.all([
      IDENTIFIER.execute(primary),
      IDENTIFIER.execute(standby),
    ])
    isProved = ours.rows[0]?.id === theirs.rows[0]?.id
    if (!isProved) throw new Error("DATABASE_READ_URL is no replica of DATABASE_URL")
  }

  async function hasReplayed(position: string) {
    const { rows } = await sql<{ is_current: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_current`.execute(standby)
    return rows[0]?.is_current === true // null where no write-ahead log was ever replayed
  }

  async function reaches(position: string) {
    if (!isProved) await mustBelongTo()
    const end = now() + (now() < impatientUntil ? 0 : WAIT)
    for (;;) {
      if (await hasReplayed(position)) return true
      if (now() >= end) return false
      await pause(LOOK_EVERY)
    }
  }

  async function read(): Promise<ReplicaRead> {
    if (now() < restUntil) return "away"
    const position = await positionOfPrimary()
    try {
      if (await within(ANSWER_WITHIN, reaches(position))) return "served"
      if (now() >= impatientUntil) impatientUntil = now() + IMPATIENT_FOR
      return "lagging"
    } catch {
      rest()
      return "away"
    }
  }

  return {
    async current() {
      const outcome = await read()
      onRead(outcome)
      return outcome === "served" ? kysely : undefined
    },

    async lag() {
      const position = await positionOfPrimary()
      const { rows } = await within(
        ANSWER_WITHIN,
        sql<{ seconds: number }>`
          select case when pg_last_wal_replay_lsn() >= ${position}::pg_lsn then 0
            else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
            end::float8 as seconds`.execute(standby),
      )
      return rows[0]?.seconds ?? 0
    },

    close: () => standby.destroy(),
  }
}
