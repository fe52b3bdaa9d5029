// How many orders arrive per second: first inserting, matching, routing, reserving and recording
// alone, in batches of 200 with one worker; then the whole way, as webhooks over HTTP to a process
// that is server and worker. Run: npm run bench -- arrival
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { cents } from "@packhaus/contract/kernel/cents"
import { openDatabase } from "@packhaus/kernel/database"
import { createQueues } from "@packhaus/kernel/jobs/jobs"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import { sql } from "kysely"
import pg from "pg"
import { PgBoss } from "pg-boss"
import { noCookies } from "../apps/api/src/access/session.ts"
import { system } from "../apps/api/src/access/viewer.ts"
import { allJobs, createApplication } from "../apps/api/src/application.ts"
import { MIGRATIONS } from "../apps/api/src/configuration.ts"
import type { Arrival } from "../apps/api/src/features/orders/verbs/arrival.ts"
import { arriveOrders } from "../apps/api/src/features/orders/verbs/arrive.ts"
import type { Schema } from "../apps/api/src/tables.ts"
import { settleMerchants } from "./arrival/merchants.ts"
import { type Sale, sendAll, startProduct } from "./arrival/over-http.ts"
import { fileSales, skuOf, smallSales } from "./arrival/sales.ts"

const [MERCHANTS, SKUS, BATCH, BATCHES, WARM_UP] = [20, 60, 200, 20, 3]
/** Over HTTP: orders of three lines for warming up, and for measuring. */
const [WARM_UP_SALES, SALES] = [1000, 3000]

const postgres = await embeddedPostgres(treeHome("bench-arrival"))
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

const ofFile = await fileSales(MERCHANTS)
const sold = ofFile.flatMap(({ lines }) => lines.map(({ sku }) => sku))
const small = Array.from({ length: SKUS }, (_, n) => skuOf(n + 1))
await settleMerchants(db.kysely, MERCHANTS, [...small, ...new Set(sold)])

let number = 0
function arrival(): Arrival {
  const id = `org_${1 + (++number % MERCHANTS)}`
  const line = (position: number) => ({
    external_id: `${number}-${position}`,
    external_variant_id: null,
    variant_title: null,
    sku: skuOf(1 + ((number * 7 + position * 13) % SKUS)),
    title: "Goods",
    quantity: 1,
    canceled_quantity: 0,
    fulfilled_quantity: 0,
    requires_shipping: true,
    properties: [],
    unit_price: cents(500),
    discount_total: cents(0),
  })
  const time = "2026-11-20T10:00:00Z"
  return {
    authoritative: false,
    shop: {
      id,
      organisation_id: id,
      sales_channel_id: id,
      default_shipment_method: "dhl_paket",
      shipment_methods: {},
      non_goods: [],
      route_unpaid: false,
      route_existing: false,
      connected_at: "2020-01-01T00:00:00.000Z",
    },
    order: {
      external_id: `${number}`,
      number: `#${number}`,
      created_at: time,
      updated_at: time,
      canceled_at: null,
      payment_status: "captured",
      payment_word: null,
      currency_code: "eur",
      taxes_included: true,
      email: "a@bench.example",
      phone: null,
      subtotal: cents(1500),
      total: cents(1500),
      discount_total: cents(0),
      shipping_total: cents(0),
      tax_total: cents(0),
      shipping_title: null,
      note: null,
      language: null,
      note_attributes: [],
      shipping_address: {
        first_name: "Ada",
        last_name: "Byron",
        company: null,
        address_1: "Hafenstr. 1",
        address_2: null,
        postal_code: "20457",
        city: "Hamburg",
        province: null,
        country_code: "DE",
        phone: null,
      },
      lines: [line(1), line(2), line(3)],
    },
  }
}

/** Milliseconds of CPU time of a process: /proc counts 100 ticks per second. */
function cpuOf(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
async function databaseCpu() {
  const { rows } = await server.query("select pid from pg_stat_activity where datname = $1", [name])
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
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

/** Sends sales to the program and prints the result. */
async function overHttp(title: string, sales: readonly Sale[]) {
  const lines = sales.reduce((sum, one) => sum + one.lines.length, 0)
  const before = { program: cpuOf(product.pid), database: await databaseCpu() }
  const { all, acknowledged } = await sendAll(product.port, sales, countOrders)
  const used = (now: number, then: number) => ((now - then) / sales.length).toFixed(2)
  const a = (share: number) => acknowledged[Math.floor(acknowledged.length * share)]?.toFixed(0)
  const perSecond = (count: number) => Math.round((count * 1000) / all)
  console.log(`${title}: ${perSecond(sales.length)} orders/s, ${perSecond(lines)} lines/s,`)
  console.log(`  acknowledged in p50 ${a(0.5)} ms, p99 ${a(0.99)} ms; CPU an order: program`)
  const program = used(cpuOf(product.pid), before.program)
  console.log(`  ${program} ms, PostgreSQL ${used(await databaseCpu(), before.database)} ms`)
}
/** The number of orders that are routed and reserved. */
async function countOrders() {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where location_id is not null`.execute(db.kysely)
  return rows[0]?.count ?? 0
}
await boss.stop({ graceful: false })
const folder = await mkdtemp(join(tmpdir(), "packhaus-bench-"))
const product = await startProduct(url, folder)
await sendAll(product.port, smallSales(WARM_UP_SALES, MERCHANTS, SKUS), countOrders)
await overHttp("over HTTP, three lines", smallSales(SALES, MERCHANTS, SKUS))
await overHttp("over HTTP, data file", ofFile)
console.log(`load ${loadavg().map((one) => one.toFixed(1))}`)

await product.stop()
await rm(folder, { recursive: true, force: true })
await db.close()
await server.query(`drop database ${name} with (force)`)
await server.end()
await postgres.stop()
