// The time to load the demo, and the CPU time of each process. Run:\nnpm run bench -- demo
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import pg from "pg"
import { MIGRATIONS, readConfiguration } from "../apps/api/src/configuration.ts"
import { loadDemo } from "../apps/api/src/demo/load.ts"
import { reach } from "../apps/api/src/integrations/reach.ts"
import { startChild } from "../tools/starter/children.ts"
import { untilListening } from "../tools/starter/ports.ts"
import { isShop, standInsFor } from "../tools/starter/stand-ins.ts"
import { freePorts } from "../tools/testing/free-ports.ts"

const ORDERS = "data/online-retail/orders.csv"
const folder = await mkdtemp(join(tmpdir(), "packhaus-bench-"))
const name = `demo_${Date.now()}`
const postgres = await embeddedPostgres(treeHome("bench-demo"))
const server = new pg.Client({ connectionString: postgres.url })
await server.connect()
await server.query(`create database ${name}`)
const url = Object.assign(new URL(postgres.url), { pathname: name }).href
await migrate(url, MIGRATIONS)

Object.assign(process.env, { PORT: `${await freePorts(9)}`, PACKHAUS_DATA: folder })
const needed = standInsFor(readConfiguration())
const shop = needed.find(isShop)
if (!shop || needed.length < 2) throw new Error("the stand-ins are not to be started here")
for (const { server } of needed) Object.assign(process.env, server)
const [standIn, ...others] = [shop, ...needed.filter((one) => one !== shop)].map(
  ({ program, environment }) => startChild(program, environment),
)
await Promise.all(needed.map(({ port }) => untilListening(port)))

/**
 * Milliseconds of CPU time of a process and of its ended children: /proc counts 100 ticks per
 * second.
 */
async function cpuOf(pid: number | undefined) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "") // It has just ended.
  const fields = text.split(") ")[1]?.split(" ").slice(11, 15) ?? []
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0) * 10
}
async function databaseCpu() {
  const { rows } = await server.query("select pid from pg_stat_activity")
  const [first] = (await readFile(join(postgres.home, "data-18/postmaster.pid"), "utf8")).split(
    "\n",
  )
  const all = await Promise.all([Number(first), ...rows.map(({ pid }) => pid)].map(cpuOf))
  return all.reduce((sum, one) => sum + one, 0)
}

const configuration = readConfiguration()
const outside = await reach(configuration)
const before = { node: process.cpuUsage(), database: await databaseCpu(), at: performance.now() }
await loadDemo({
  databaseUrl: url,
  shopUrl: shop.server.SHOPIFY_GATEWAY_URL ?? "",
  outside,
  file: ORDERS,
  most: configuration.DEMO_ORDERS,
  shopFrontUrl: configuration.SHOP_FRONT_URL,
  cardsUrl: configuration.STRIPE_HOST,
  say: (line) => console.log(`${((performance.now() - before.at) / 1000).toFixed(1)} s ${line}`),
})
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const { user, system } = process.cpuUsage(before.node)
console.log(`${seconds(performance.now() - before.at)} in all; CPU:`)
console.log(`  demo ${seconds((user + system) / 1000)}`)
console.log(`  PostgreSQL ${seconds((await databaseCpu()) - before.database)}`)
console.log(`  shop platform's stand-in ${seconds(await cpuOf(standIn?.process.pid))}`)
console.log(`load ${loadavg().map((one) => one.toFixed(1))}`)

outside.mail.close()
await outside.reports.close()
await Promise.all([standIn, ...others].map((child) => child?.stop()))
await server.query(`drop database ${name} with (force)`)
await server.end()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
