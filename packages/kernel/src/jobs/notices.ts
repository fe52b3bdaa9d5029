import { type QueryExecutorProvider, sql } from "kysely"
import type { Notice } from "./events.ts"

/** A notice in delivery order. `key` is the last notice that a reconnecting reader received. */
export type StoredNotice = Notice & { key: string }

type NoticeRow = Notice & { xid: string; seq: number; due: boolean }
const found = sql`xid::text, seq, topic, id, organisation_id,
  xid < pg_snapshot_xmin(pg_current_snapshot()) as due`
const BATCH_SIZE = 1000
const PAUSE = 100
const stored = ({ xid, seq, topic, id, organisation_id }: NoticeRow): StoredNotice => ({
  key: `${xid}-${seq}`,
  topic,
  id,
  organisation_id,
})

/**
 * Delivers every notice once and in order, from now on. A notice waits for all transactions that are
 * older than its own, because one of them may still bring one that comes before it. Call `wake` on
 * each NOTIFY; `db` is unscoped.
 */
export async function followNotices(
  db: QueryExecutorProvider,
  deliver: (notice: StoredNotice) => void,
) {
  const start = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  let last = { xid: start.rows[0]?.xid ?? "0", seq: 0 }
  let isAsked = false
  let isStopped = false
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function read() {
    while (isAsked) {
      isAsked = false
      const { rows } = await sql<NoticeRow>`
        select ${found} from live_notices
        where (xid, seq) > (${last.xid}::xid8, ${last.seq}::bigint)
        order by live_notices.xid, seq limit ${BATCH_SIZE}`.execute(db)
      const waiting = rows.findIndex(({ due }) => !due)
      const ready = waiting < 0 ? rows : rows.slice(0, waiting)
      for (const row of ready) {
        last = row
        deliver(stored(row))
      }
      if (rows.length === BATCH_SIZE && waiting < 0) isAsked = true
      // The end of an older transaction is not announced.
      else if (waiting >= 0) timer = setTimeout(wake, PAUSE)
    }
  }

  function wake() {
    if (isStopped) return
    isAsked = true
    reading ??= read()
      .catch(() => {
        timer = setTimeout(wake, 10 * PAUSE)
      })
      .finally(() => {
        reading = undefined
      })
  }

  return {
    wake,
    async stop() {
      isStopped = true
      isAsked = false
      await reading
      clearTimeout(timer)
    },
  }
}

/**
 * Notices after `key` that were already delivered to others, for these organisations (undefined:
 * all). Undefined if `key` is unknown or too many followed.
 */
export async function noticesSince(
  db: QueryExecutorProvider,
  key: string,
  organisations: readonly string[] | undefined,
): Promise<StoredNotice[] | undefined> {
  const [, xid, seq] = /^(\d{1,19})-(\d{1,15})$/.exec(key) ?? []
  if (!xid || !seq) return undefined
  const isMine = organisations ? sql`organisation_id = any(${organisations})` : sql`true`
  const { rows } = await sql<NoticeRow & { isLast: boolean }>`
    select ${found}, (xid, seq) = (${xid}::xid8, ${seq}::bigint) as "isLast" from live_notices
    where (xid, seq) >= (${xid}::xid8, ${seq}::bigint)
      and (${isMine} or (xid, seq) = (${xid}::xid8, ${seq}::bigint))
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by live_notices.xid, seq limit ${BATCH_SIZE}`.execute(db)
  if (!rows[0]?.isLast || rows.length === BATCH_SIZE) return undefined
  return rows.slice(1).map(stored)
}

/** Notices have the start time of their transaction: the seconds that a transaction may last. */
const MAX_TRANSACTION_SECONDS = 30

/**
 * Notices delivered in the last `seconds`, for these organisations (undefined: all), for a page
 * that subscribes after it has read its data. Undefined if there are too many, or the period
 * exceeds their retention.
 */
export async function noticesOfLast(
  db: QueryExecutorProvider,
  seconds: number,
  organisations: readonly string[] | undefined,
): Promise<StoredNotice[] | undefined> {
  if (!(seconds >= 0 && seconds <= 3600 - MAX_TRANSACTION_SECONDS)) return undefined
  const isMine = organisations ? sql`organisation_id = any(${organisations})` : sql`true`
  const { rows } = await sql<NoticeRow>`
    select ${found} from live_notices
    where created_at > now() - make_interval(secs => ${seconds + MAX_TRANSACTION_SECONDS})
      and ${isMine} and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by live_notices.xid, seq limit ${BATCH_SIZE}`.execute(db)
  return rows.length === BATCH_SIZE ? undefined : rows.map(stored)
}

/** Deletes notices older than an hour. */
export const forgetNotices = (db: QueryExecutorProvider) =>
  sql`delete from live_notices where created_at < now() - interval '1 hour'`.execute(db)
