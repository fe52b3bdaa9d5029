// How many fulfilments a second an invoice run takes: 100,000 that were shipped and not looked at yet,
// of 1,000 organisations of which one has a tenth, are collected and issued as the worker does it:
// batches of collecting, then a transaction for each organisation, two at once. Documents, mails
// and what else follows an issue are jobs and not counted. Run: npm run bench -- invoices [--small] [--keep]
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { openDatabase } from "@packhaus/kernel/database"
import { createQueues } from "@packhaus/kernel/jobs/jobs"
import { PgBoss } from "pg-boss"
import { noCookies } from "../apps/api/src/access/session.ts"
import { system } from "../apps/api/src/access/viewer.ts"
import { allJobs, createApplication } from "../apps/api/src/application.ts"
import type { Context } from "../apps/api/src/context.ts"
import { startRun } from "../apps/api/src/features/invoicing/invoice-runs/verbs/start.ts"
import { workRun } from "../apps/api/src/features/invoicing/invoice-runs/verbs/work.ts"
import { collectAll } from "../apps/api/src/features/invoicing/invoices/verbs/collect-all.ts"
import type { Schema } from "../apps/api/src/tables.ts"
import { openBench } from "./million/database.ts"
import { checkFilled, inTurn } from "./million/fill.ts"
import { readTimes, used } from "./million/processor.ts"

const { values: options } = parseArgs({
  options: { small: { type: "boolean" }, keep: { type: "boolean" } },
})
const small = options.small === true
const GOAL = 5_000
const NAME = "invoices"
/** 88 % of the filled orders are shipped. */
const size = small ? { orders: 600, organisations: 5 } : { orders: 113_200, organisations: 1_000 }

/** Removes all invoices: everything that was shipped waits to be collected. */
const anew = [
  `truncate invoices, invoice_lines, invoice_payments, ledger_accounts, ledger_transactions,
    ledger_entries, number_series, invoice_runs, billing_queue, live_notices cascade`,
  "update orders set invoiced = false where invoiced",
  `insert into billing_queue (id, organisation_id)
    select id, merchant_id from fulfillments where status = 'shipped' order by id`,
  "vacuum (analyze) orders, billing_queue, invoices, invoice_lines",
]

const bench = await openBench(() => {}, {
  keep: options.keep === true,
  home: small ? "bench-invoices-small" : "bench-invoices",
})
try {
  const { url, client } = await bench.filled(size)
  await inTurn(url, anew)
  const { rows } = await client.query("select count(*)::int as count from billing_queue")
  const fulfilments: number = rows[0]?.count
  const boss = await new PgBoss({ connectionString: url, max: 1, supervise: false }).start()
  await createQueues(boss, allJobs)
  const named = new URL(url)
  named.searchParams.set("application_name", NAME)
  const db = openDatabase<Schema>(named.href, 4)
  const application = createApplication(db, boss)
  const transaction = <T>(work: (context: Context) => Promise<T>) =>
    db.transaction((unscoped) => work(application.contextOf(unscoped, system, noCookies)))

  const times = () => readTimes(client, process.pid, NAME)
  const atBegin = await times()
  const begin = performance.now()
  await collectAll({ transaction })
  const collected = performance.now()
  const atCollected = await times()
  const issuing = performance.now()
  const run = await transaction((context) => startRun(context, {}))
  await workRun({ transaction }, run)
  const end = performance.now()
  const atEnd = await times()

  const { rows: done } = await client.query(
    `select count(*) filter (where result = 'issued')::int as issued, count(*)::int as all
      from invoice_run_rows`,
  )
  const { rows: left } = await client.query("select count(*)::int as count from billing_queue")
  if (left[0]?.count !== 0 || done[0]?.issued !== done[0]?.all) throw new Error("not all is issued")
  await boss.stop({ graceful: false })
  await db.close()
  await checkFilled(url)

  const perSecond = Math.round((fulfilments * 1000) / (collected - begin + (end - issuing)))
  console.log(`${fulfilments} fulfilments of ${done[0]?.issued} organisations:`)
  console.log(`collected in ${phase(collected - begin, used(atBegin, atCollected))}`)
  console.log(`issued in ${phase(end - issuing, used(atCollected, atEnd))}`)
  console.log(`load ${loadavg().map((one) => one.toFixed(1))}`)
  const name = `invoice run of ${fulfilments} fulfilments, of each ${(await lines(client)).toFixed(1)} lines`
  const figure = `${perSecond}/s`
  console.log(JSON.stringify({ name, figure, goal: `≥ ${GOAL}/s`, met: perSecond >= GOAL }))
} finally {
  await bench.close()
}

/** Seconds of a phase, and of processor time: of this process, and of PostgreSQL for it. */
function phase(milliseconds: number, { server, database }: ReturnType<typeof used>) {
  const seconds = (some: number) => `${(some / 1000).toFixed(1)} s`
  return `${seconds(milliseconds)}, processor ${seconds(server)} + ${seconds(database)}`
}

/** The lines of all fulfilments. */
async function lines(client: Awaited<ReturnType<typeof bench.filled>>["client"]) {
  const { rows } = await client.query(
    "select count(*)::float / count(distinct source_id) as lines from invoice_lines",
  )
  return Number(rows[0]?.lines)
}
