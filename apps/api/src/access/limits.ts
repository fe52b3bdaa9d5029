import { type QueryExecutorProvider, sql } from "kysely"
import { anotherPoint, tooMany } from "../rate-limits.ts"
import { hashOf } from "./secrets.ts"

type Count = { points: number; seconds: number }

// Keys contain addresses of people and machines, so only their hash is stored.
const rowKey = (name: string, key: string) => `${name} ${hashOf(key)}`

/**
 * Takes one of `max` points that `key` has in each window of `seconds`, over all processes. Throws
 * `request.too_many` with `retry_after` in seconds. Must not run in the transaction of the request,
 * whose rollback would lose the count.
 */
export async function limit(
  db: QueryExecutorProvider,
  name: string,
  key: string,
  max: number,
  seconds: number,
) {
  const { rows } = await sql<Count>`
    insert into rate_limits as l (key, points, expires_at)
    values (${rowKey(name, key)}, 1, now() + make_interval(secs => ${seconds}))
    ${anotherPoint}`.execute(db)
  const [count] = rows
  if (count && count.points > max) throw tooMany(count.seconds)
}

/** The points that `key` has taken in the current window, and its remaining time. */
export async function takenOf(db: QueryExecutorProvider, name: string, key: string) {
  const { rows } = await sql<Count>`
    select points, ceil(extract(epoch from expires_at - now()))::int as seconds from rate_limits
    where key = ${rowKey(name, key)} and expires_at > now()`.execute(db)
  return rows[0] ?? { points: 0, seconds: 0 }
}

/** Throws like `limit` if no point is left, and takes none. */
export async function refuseSpent(
  db: QueryExecutorProvider,
  name: string,
  key: string,
  max: number,
) {
  const { points, seconds } = await takenOf(db, name, key)
  if (points >= max) throw tooMany(seconds)
}

/** Counts a point of `key`, without a limit. */
export async function count(db: QueryExecutorProvider, name: string, key: string, seconds: number) {
  await limit(db, name, key, Number.POSITIVE_INFINITY, seconds)
}

/** Returns a point. */
export async function giveBack(db: QueryExecutorProvider, name: string, key: string) {
  await sql`update rate_limits set points = greatest(points - 1, 0)
    where key = ${rowKey(name, key)}`.execute(db)
}
