import { filledDatabase } from "@packhaus/kernel/testing/database"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { sql } from "kysely"
import { noCookies } from "../../access/session.ts"
import type { Viewer } from "../../access/viewer.ts"
import type { SystemContext } from "../../context.ts"
import { connectTo } from "../../in-process.ts"
import { tables } from "../../tables.ts"
import { fillWithManyRows } from "../many-rows.ts"
import { openTestApp, SLOWNESS, type TestApp } from "../test-app.ts"

/** Connections shared by the files of a worker, open until the worker ends. */
let connected: ReturnType<typeof connectTo> | undefined

/**
 * The product on a database with enough rows in every table that a sequential scan is noticeable.
 * Shared by all files: read only.
 */
export async function openFilledApp() {
  const size = { orders: 12_000, organisations: 13 }
  const { url, name } = await filledDatabase("plans", (url) => fillWithManyRows(url, size))
  connected ??= connectTo(url, { slowness: SLOWNESS })
  const { close, ...app } = await openTestApp(url, name, {}, SLOWNESS, await connected)
  whenOver(close)
  return app
}

const growing = Object.entries(tables).flatMap(([name, table]) => (table.owner ? [name] : []))
/** The tables that must not be scanned. */
export const watched: ReadonlySet<string> = new Set([...growing, "sessions"])
/** So large here that the planner would not scan them by choice. */
const large: ReadonlySet<string> = new Set([
  "orders",
  "order_items",
  "fulfillments",
  "fulfillment_items",
  "parcels",
  "tracking_pushes",
  "audit_entries",
  "stock_movements",
  "item_sales",
  "invoice_lines",
  "bulk_rows",
])
/** The limit of counts over all organisations, in any order. */
export const COUNTED = 10_001

type Transaction = Parameters<TestApp["application"]["contextOf"]>[0]
async function rowsScanned(transaction: Transaction) {
  const { rows } = await sql<{ relname: string; seq_tup_read: number }>`
    select relname, seq_tup_read from pg_stat_xact_user_tables`.execute(transaction)
  return new Map(rows.map(({ relname, seq_tup_read }) => [relname, seq_tup_read]))
}

class Undone extends Error {}

/**
 * The tables that some work scans: watched ones without a usable index, because an index may seem
 * expensive for twenty rows of a small table, and large ones under production settings. The work is
 * rolled back.
 */
export async function scannedBy(
  { application }: Pick<TestApp, "application">,
  viewer: Viewer,
  work: (context: SystemContext) => Promise<unknown>,
) {
  const found: string[] = []
  const undone = application.db.transaction(async (transaction) => {
    let before = await rowsScanned(transaction)
    async function look(among: ReadonlySet<string>) {
      await work(application.contextOf(transaction, viewer, noCookies))
      const after = await rowsScanned(transaction)
      for (const [name, rows] of after)
        if (among.has(name) && rows - (before.get(name) ?? 0) > COUNTED) found.push(name)
      before = after
    }
    await sql`set local enable_seqscan = off`.execute(transaction)
    await look(watched)
    await sql`set local enable_seqscan = on`.execute(transaction)
    await look(large)
    throw new Undone()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}
