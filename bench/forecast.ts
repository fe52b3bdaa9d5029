// How long the forecasts of 100,000 SKUs take, each with half a year of sales: all of them as after midnight,
// and once more when nothing has moved. Run: npm run bench -- forecast [--small]
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { openDatabase } from "@packhaus/kernel/database"
import { createQueues } from "@packhaus/kernel/jobs/jobs"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import pg from "pg"
import { PgBoss } from "pg-boss"
import { noCookies } from "../apps/api/src/access/session.ts"
import { system } from "../apps/api/src/access/viewer.ts"
import { allJobs, createApplication } from "../apps/api/src/application.ts"
import { MIGRATIONS } from "../apps/api/src/configuration.ts"
import type { Context } from "../apps/api/src/context.ts"
import { refreshForecasts } from "../apps/api/src/features/planning/forecasts/verbs.ts"
import type { Schema } from "../apps/api/src/tables.ts"

const { values: options } = parseArgs({ options: { small: { type: "boolean" } } })
const skus = options.small ? 1_000 : 100_000
const GOAL = 120

const postgres = await embeddedPostgres(treeHome("bench-forecast"))
postgres.stopWhenWeAreGone()
const name = `forecast_${process.pid}`
const server = new pg.Client({ connectionString: postgres.url })
await server.connect()
await server.query(`create database ${name}`)
const url = Object.assign(new URL(postgres.url), { pathname: name }).href
try {
  await migrate(url, MIGRATIONS)
  const filling = new pg.Client({ connectionString: url })
  await filling.connect()
  await filling.query(`insert into organisations (id, name, email, type, status)
    select 'org_' || n, 'Shop ' || n, n || '@shop.example', 'customer', 'active'
    from generate_series(1, 10) n`)
  await filling.query(`insert into inventory_items (id, merchant_id, title, created_at)
    select 'iitem_' || lpad(n::text, 6, '0'), 'org_' || n % 10 + 1, 'Item ' || n, now() - interval '200 days'
    from generate_series(1, ${skus}) n`)
  await filling.query(`insert into item_sales (inventory_item_id, merchant_id, day, quantity)
    select 'iitem_' || lpad(n::text, 6, '0'), 'org_' || n % 10 + 1, current_date - d,
      1 + (n % 7) + (n * 31 + d * 17) % 5
    from generate_series(1, ${skus}) n, generate_series(1, 180) d where (n + d) % 3 > 0`)
  await filling.query("vacuum analyze item_sales, inventory_items")
  await filling.end()
  const db = openDatabase<Schema>(url, 4)
  const boss = await new PgBoss({ connectionString: url, max: 1, supervise: false }).start()
  await createQueues(boss, allJobs)
  const application = createApplication(db, boss)
  const transaction = <T>(work: (context: Context) => Promise<T>) =>
    db.transaction((unscoped) => work(application.contextOf(unscoped, system, noCookies)))
  const timed = async () => {
    const begin = performance.now()
    await refreshForecasts({ transaction })
    return (performance.now() - begin) / 1000
  }
  const all = await timed()
  const repeated = await timed()
  await boss.stop({ graceful: false })
  await db.close()
  console.log(`${skus} SKUs: ${all.toFixed(1)} s, again ${repeated.toFixed(1)} s`)
  console.log(`load ${loadavg().map((one) => one.toFixed(1))}`)
  const title = `forecasts of ${skus} SKUs, each of 120 days with sales`
  const figure = `${all.toFixed(1)} s`
  console.log(JSON.stringify({ name: title, figure, goal: `< ${GOAL} s`, met: all < GOAL }))
} finally {
  await server.query(`drop database ${name} with (force)`)
  await server.end()
  await postgres.stop()
}
