// The time to replay 9,000 orders of 30 days: two lines each, 2,000 SKUs at three locations, and
// the deliveries that supplied them. Run: npm run bench -- replay [--small]
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
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
import { runReplay } from "../apps/api/src/features/routing-lab/routing-replays/verbs/run.ts"
import type { Schema } from "../apps/api/src/tables.ts"

const { values: options } = parseArgs({ options: { small: { type: "boolean" } } })
const orders = options.small ? 900 : 9_000
const SKUS = 2_000
const GOAL = 60

const postgres = await embeddedPostgres(treeHome("bench-replay"))
postgres.stopWhenWeAreGone()
const name = `replay_${process.pid}`
const server = new pg.Client({ connectionString: postgres.url })
await server.connect()
await server.query(`create database ${name}`)
const url = Object.assign(new URL(postgres.url), { pathname: name }).href
try {
  await migrate(url, MIGRATIONS)
  const filling = new pg.Client({ connectionString: url })
  filling.on("error", () => undefined) // An earlier error is reported, not the loss of its database.
  await filling.connect()
  await filling.query(`insert into organisations (id, name, email, type, status)
    values ('org_1', 'Shop', 'shop@shop.example', 'customer', 'active'),
      ('${PLATFORM_ID}', 'Packhaus', 'us@packhaus.example', 'platform', 'active')`)
  await filling.query(`insert into stock_locations (id, owner_id, type, reader_ids, name, kind, status, city, country_code)
    select 'sloc_' || n, '${PLATFORM_ID}', 'platform', '{*}', 'Place ' || n, 'import', 'active', 'Hamburg', 'DE'
    from generate_series(1, 3) n`)
  await filling.query(`insert into location_priorities (id, organisation_id, country_code, rank, location_id)
    select 'lprio_' || n, 'org_1', 'ZZ', n, 'sloc_' || n from generate_series(1, 3) n`)
  await filling.query(`insert into products (id, merchant_id, title, handle, search)
    values ('prod_1', 'org_1', 'Goods', 'goods', 'goods')`)
  await filling.query(`insert into inventory_items (id, merchant_id, sku, title)
    select 'iitem_' || n, 'org_1', 'SKU-' || n, 'Item ' || n from generate_series(1, ${SKUS}) n`)
  await filling.query(`insert into product_variants (id, merchant_id, product_id, inventory_item_id, title, sku, weight)
    select 'variant_' || n, 'org_1', 'prod_1', 'iitem_' || n, 'Default', 'SKU-' || n, 100 + n % 900
    from generate_series(1, ${SKUS}) n`)
  await filling.query(`insert into inventory_levels (id, merchant_id, inventory_item_id, location_id, location_owner_id, stocked_quantity)
    select 'ilev_' || n || '_' || p, 'org_1', 'iitem_' || n, 'sloc_' || p, '${PLATFORM_ID}', (n * 7 + p * 5) % 12
    from generate_series(1, ${SKUS}) n, generate_series(1, 3) p`)
  // A delivery of each SKU to each location every five days.
  await filling.query(`insert into stock_movements (id, merchant_id, inventory_item_id, location_id, kind, quantity, actor_id, created_at)
    select 'smov_' || n || '_' || p || '_' || d, 'org_1', 'iitem_' || n, 'sloc_' || p, 'arrival', 2, 'bench',
      now() - make_interval(days => d * 5, mins => n % 1440)
    from generate_series(1, ${SKUS}) n, generate_series(1, 3) p, generate_series(0, 5) d`)
  await filling.query(
    `insert into sales_channels (id, merchant_id, name) values ('sc_1', 'org_1', 'Shop')`,
  )
  await filling.query(`insert into orders (id, merchant_id, sales_channel_id, number, payment_status,
      currency_code, country_code, recipient, subtotal, total, created_at, arrived_at)
    select 'order_' || lpad(n::text, 6, '0'), 'org_1', 'sc_1', '#' || n, 'captured',
      'eur', (array['DE', 'FR', 'AT', 'GB'])[1 + n % 4], 'Ada', 1000, 1000, at, at
    from (select n, now() - make_interval(secs => (${orders} - n) * 2580000.0 / ${orders} + 120) as at
      from generate_series(1, ${orders}) n) as one`)
  await filling.query(`insert into order_items (id, merchant_id, order_id, position, title, sku, variant_id,
      inventory_item_id, quantity, unit_price)
    select 'item_' || n || '_' || l, 'org_1', 'order_' || lpad(n::text, 6, '0'), l, 'Goods', 'SKU-' || sku,
      'variant_' || sku, 'iitem_' || sku, 1 + (n + l) % 3, 1000
    from (select n, l, 1 + (n * 37 + l * 911) % ${SKUS} as sku
      from generate_series(1, ${orders}) n, generate_series(1, 2) l) as one`)
  await filling.query(`insert into routing_replays (id, organisation_id, country_code, present_places, proposed_places,
      played_from, played_until)
    values ('rrep_1', 'org_1', 'ZZ', '[]', '[{"location_id":"sloc_3","name":"Place 3"},
      {"location_id":"sloc_1","name":"Place 1"},{"location_id":"sloc_2","name":"Place 2"}]',
      now() - interval '30 days', now() - interval '1 minute')`)
  await filling.query("vacuum analyze")
  const db = openDatabase<Schema>(url, 4)
  const boss = await new PgBoss({ connectionString: url, max: 1, supervise: false }).start()
  boss.on("error", () => undefined) // Its last connection may still be open when the database is dropped.
  await createQueues(boss, allJobs)
  const application = createApplication(db, boss)
  const transaction = <T>(work: (context: Context) => Promise<T>) =>
    db.transaction((unscoped) => work(application.contextOf(unscoped, system, noCookies)))
  const begin = performance.now()
  await runReplay({ transaction }, "rrep_1")
  const seconds = (performance.now() - begin) / 1000
  const { rows } = await filling.query(
    "select status, done, result -> 'differing' as differing from routing_replays",
  )
  await filling.end()
  await boss.stop({ graceful: false })
  await db.close()
  console.log(JSON.stringify(rows[0]))
  console.log(
    `load ${loadavg().map((one) => one.toFixed(1))}, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )
  const title = `${orders} orders of 30 days played again under another list`
  const figure = `${seconds.toFixed(1)} s`
  console.log(JSON.stringify({ name: title, figure, goal: `< ${GOAL} s`, met: seconds < GOAL }))
} finally {
  await server.query(`drop database ${name} with (force)`)
  await server.end()
  await postgres.stop()
}
