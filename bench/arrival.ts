// How many orders of three lines arrive in a second: inserted, matched, routed, reserved and noted, in
// batches of 200, one worker, ten merchants with sixty SKUs each. Run:
// node tools/run.mjs bench/arrival.ts
import { readFileSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { cents } from "@packhaus/contract/kernel/values"
import { openDatabase } from "@packhaus/kernel/database"
import { embeddedPostgres } from "@packhaus/kernel/embedded-postgres"
import { createQueues } from "@packhaus/kernel/jobs"
import { migrate } from "@packhaus/kernel/migrate"
import { sql } from "kysely"
import pg from "pg"
import { PgBoss } from "pg-boss"
import { noCookies } from "../apps/api/src/access/session.ts"
import { system } from "../apps/api/src/access/viewer.ts"
import { allJobs, createApplication } from "../apps/api/src/application.ts"
import { MIGRATIONS } from "../apps/api/src/configuration.ts"
import { arriveOrders } from "../apps/api/src/features/orders/verbs/arrive.ts"
import type { Arrival } from "../apps/api/src/features/orders/verbs/shop-order.ts"
import type { Schema } from "../apps/api/src/tables.ts"

const [MERCHANTS, SKUS, BATCH, BATCHES, WARM_UP] = [10, 60, 200, 20, 3]

const postgres = await embeddedPostgres(join(tmpdir(), "packhaus-bench-arrival"))
const name = `arrival_${Date.now()}`
const server = new pg.Client({ connectionString: postgres.url })
await server.connect()
await server.query(`create database ${name}`)
const url = Object.assign(new URL(postgres.url), { pathname: name }).href
await migrate(url, MIGRATIONS)
const boss = await new PgBoss({ connectionString: url, max: 2, supervise: false }).start()
await createQueues(boss, allJobs)
const db = openDatabase<Schema>(url, 4)
const application = createApplication(db, boss)

await sql`
  insert into organisations (id, type, status, name, email)
    select 'org_' || n, 'customer', 'active', 'Merchant', n || '@bench.example'
    from generate_series(1, ${MERCHANTS}::int) n`.execute(db.kysely)
await sql`
  insert into organisations (id, type, status, name, email)
    values ('org_platform', 'platform', 'active', 'Platform', 'platform@bench.example')`.execute(
  db.kysely,
)
await sql`
  insert into stock_locations (id, owner_id, type, reader_ids, name, kind, country_code)
    values ('place', 'org_platform', 'platform', '{*}', 'Place', 'import', 'DE')`.execute(db.kysely)
await sql`
  insert into location_priorities (id, organisation_id, country_code, rank, location_id)
    values ('first', 'org_platform', 'ZZ', 1, 'place')`.execute(db.kysely)
for (let merchant = 1; merchant <= MERCHANTS; merchant++) {
  const id = `org_${merchant}`
  const key = sql<string>`${`${id}-`} || n`
  const series = sql`generate_series(1, ${SKUS}::int) n`
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db.kysely)
  await run(sql`insert into sales_channels (id, merchant_id, name) values (${id}, ${id}, 'Shop')`)
  await run(sql`insert into shops (id, organisation_id, sales_channel_id, domain, name)
    values (${id}, ${id}, ${id}, ${`${merchant}.bench`}, 'Shop')`)
  await run(sql`insert into products (id, merchant_id, title, handle)
    select ${key}, ${id}, 'Product', 'product-' || n from ${series}`)
  await run(sql`insert into inventory_items (id, merchant_id, title)
    select ${key}, ${id}, 'Product' from ${series}`)
  await run(sql`insert into product_variants (id, merchant_id, product_id, inventory_item_id, title, sku)
    select ${key}, ${id}, ${key}, ${key}, 'Default', 'SKU-' || n from ${series}`)
  await run(sql`insert into inventory_levels (id, merchant_id, inventory_item_id, location_id,
      location_owner_id, stocked_quantity)
    select ${key}, ${id}, ${key}, 'place', 'org_platform', 1000000 from ${series}`)
}

let number = 0
function arrival(): Arrival {
  const id = `org_${1 + (++number % MERCHANTS)}`
  const line = (position: number) => ({
    ...{ external_id: `${number}-${position}`, external_variant_id: null, variant_title: null },
    ...{ sku: `SKU-${1 + ((number * 7 + position * 13) % SKUS)}`, title: "Goods", quantity: 1 },
    ...{ canceled_quantity: 0, fulfilled_quantity: 0, requires_shipping: true },
    ...{ unit_price: cents(500), discount_total: cents(0) },
  })
  const time = "2026-11-20T10:00:00Z"
  return {
    authoritative: false,
    shop: {
      ...{ id, organisation_id: id, sales_channel_id: id, default_shipment_method: "dhl_paket" },
      ...{ shipment_methods: {}, non_goods: [], route_unpaid: false, route_existing: false },
      connected_at: "2020-01-01T00:00:00.000Z",
    },
    order: {
      ...{ external_id: `${number}`, number: `#${number}`, created_at: time, updated_at: time },
      ...{ canceled_at: null, payment_status: "captured", payment_word: null },
      ...{ currency_code: "eur", taxes_included: true, email: "a@bench.example", phone: null },
      ...{ subtotal: cents(1500), total: cents(1500), discount_total: cents(0) },
      ...{ shipping_total: cents(0), tax_total: cents(0), shipping_title: null, note: null },
      shipping_address: {
        ...{ first_name: "Ada", last_name: "Byron", company: null, address_1: "Hafenstr. 1" },
        ...{ address_2: null, postal_code: "20457", city: "Hamburg", province: null },
        ...{ country_code: "DE", phone: null },
      },
      lines: [line(1), line(2), line(3)],
    },
  }
}

/** Milliseconds of CPU that PostgreSQL's processes of this database have used: 100 ticks a second. */
async function databaseCpu() {
  const { rows } = await server.query("select pid from pg_stat_activity where datname = $1", [name])
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}
const cpu = async () => {
  const { user, system } = process.cpuUsage()
  return { node: (user + system) / 1000, database: await databaseCpu() }
}

let before = await cpu()
const times: number[] = []
for (let batch = 0; batch < BATCHES + WARM_UP; batch++) {
  const arrivals = Array.from({ length: BATCH }, arrival)
  if (batch === WARM_UP) before = await cpu()
  const start = performance.now()
  const outcomes = await db.transaction((transaction) =>
    arriveOrders(application.contextOf(transaction, system, noCookies), arrivals),
  )
  if (batch >= WARM_UP) times.push(performance.now() - start)
  if (!outcomes.every(({ outcome }) => outcome === "inserted")) throw new Error("not inserted")
}
const { rows } = await sql<{ reserved: number }>`
  select count(*) as reserved from reservations`.execute(db.kysely)
const after = await cpu()
const perOrder = (kind: "node" | "database") =>
  `${((after[kind] - before[kind]) / (BATCH * BATCHES)).toFixed(2)} ms`
const sorted = times.toSorted((a, b) => a - b)
const total = times.reduce((sum, time) => sum + time, 0)
const rate = (milliseconds: number) => `${Math.round((BATCH * 1000) / milliseconds)}/s`
console.log(`load ${loadavg().map((one) => one.toFixed(1))}, ${rows[0]?.reserved} reservations`)
console.log(`all ${rate(total / times.length)}, median batch ${rate(sorted[BATCHES / 2] ?? 0)},`)
console.log(`best batch ${rate(sorted[0] ?? 0)}, worst ${rate(sorted.at(-1) ?? 0)}`)
console.log(`CPU an order: node ${perOrder("node")}, PostgreSQL ${perOrder("database")}`)

await boss.stop({ graceful: false })
await db.close()
await server.query(`drop database ${name} with (force)`)
await server.end()
await postgres.stop()
