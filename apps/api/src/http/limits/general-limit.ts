import { type QueryExecutorProvider, sql } from "kysely"
import { networkOf } from "../../access/networks.ts"
import { hashOf } from "../../access/secrets.ts"

type Window = { known: number; pending: number; until: number }
type Counted = { key: string; points: number; seconds: number }
type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void

const FLUSH_MS = 1000

/**
 * A counter that processes share through the database: each adds its own count once a second, in
 * one statement, and reads the others'. So the limit may be exceeded by what all of them accept
 * within a second, and costs no statement per request.
 */
export function sharedCounter(db: QueryExecutorProvider, milliseconds: number, name = "general") {
  const windows = new Map<string, Window>()
  let isFlushing = false

  async function flush() {
    const now = Date.now()
    for (const [key, { until, pending }] of windows)
      if (until <= now && pending === 0) windows.delete(key)
    const added = [...windows].filter(([, { pending }]) => pending > 0)
    if (isFlushing || added.length === 0) return
    isFlushing = true
    const sent = added.map(([key, window]) => ({ key, points: window.pending }))
    for (const [, window] of added) {
      window.known += window.pending
      window.pending = 0
    }
    try {
      const { rows } = await sql<Counted>`
        insert into rate_limits as l (key, points, expires_at)
        select key, points, now() + make_interval(secs => ${milliseconds / 1000})
        from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (key text, points int)
        order by key
        on conflict (key) do update set
          points = case when l.expires_at <= now() then excluded.points
                   else least(l.points + excluded.points, 1000000) end,
          expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
        returning key, points, extract(epoch from expires_at - now())::float as seconds`.execute(db)
      for (const { key, points, seconds } of rows) {
        const window = windows.get(key)
        if (window) Object.assign(window, { known: points, until: Date.now() + seconds * 1000 })
      }
    } catch {
      // Without the database this process continues with its own count.
    } finally {
      isFlushing = false
    }
  }

  function windowOf(address: string) {
    const key = `${name} ${hashOf(networkOf(address))}`
    let window = windows.get(key)
    if (!window || window.until <= Date.now()) {
      window = { known: 0, pending: 0, until: Date.now() + milliseconds }
      windows.set(key, window)
    }
    return window
  }
  const statusOf = ({ known, pending, until }: Window) => ({
    current: known + pending,
    ttl: Math.max(1, Math.ceil(until - Date.now())),
  })

  const timer = setInterval(flush, FLUSH_MS)
  timer.unref()
  return {
    flush,
    stop: () => clearInterval(timer),
    /**
     * Counts a request of an address's network. Returns the count, and the end of the window in ms.
     */
    count(address: string) {
      const window = windowOf(address)
      window.pending++
      return statusOf(window)
    },
    /** The same, without counting. */
    look: (address: string) => statusOf(windowOf(address)),
  }
}

/** The counter as a store for @fastify/rate-limit. */
export const storeOf = (counter: ReturnType<typeof sharedCounter>) =>
  class {
    incr(key: string, done: Callback) {
      done(null, counter.count(key))
    }
    child() {
      return this
    }
  }
