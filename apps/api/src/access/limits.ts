import { ApiError } from "@packhaus/contract/kernel/errors"
import { type QueryExecutorProvider, sql } from "kysely"
import { hashOf } from "./secrets.ts"

type Count = { points: number; seconds: number }

/** `request.too_many`, with the seconds until there is a point again. */
export const refuse = (seconds: number) =>
  new ApiError("request.too_many", { retry_after: Math.max(1, seconds) })

// Keys hold addresses of people and machines: only their hash is stored.
const rowKey = (name: string, key: string) => `${name} ${hashOf(key)}`

/** Of `insert into rate_limits as l`: counts a point in the window that is open, or opens a new one. */
export const anotherPoint = sql`
  on conflict (key) do update set
    points = case when l.expires_at <= now() then 1 else least(l.points + 1, 1000000) end,
    expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
  returning points, ceil(extract(epoch from expires_at - now()))::int as seconds`

/**
 * Takes one of `max` points that `key` has in each window of `seconds`, over all processes. Throws
 * `request.too_many` with `retry_after` in seconds. It must not run in the transaction of the
 * request: what fails there would not count.
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
  if (count && count.points > max) throw refuse(count.seconds)
}

/** The points that `key` has taken in the window that is open, and how long it lasts. */
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
  if (points >= max) throw refuse(seconds)
}

/** Counts a point of `key`, however many there are. */
export async function count(db: QueryExecutorProvider, name: string, key: string, seconds: number) {
  await limit(db, name, key, Number.POSITIVE_INFINITY, seconds)
}

/** Gives a point back. */
export async function giveBack(db: QueryExecutorProvider, name: string, key: string) {
  await sql`update rate_limits set points = greatest(points - 1, 0)
    where key = ${rowKey(name, key)}`.execute(db)
}
