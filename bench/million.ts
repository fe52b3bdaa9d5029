// A million orders: how long filling takes, what reads and writes cost beside two floors, start, memory
// and growth. docs/performance.md says how to read it. Run:
// npm run bench [-- --small] [--keep] [--orders 100000] [--only <name>] [--rounds 4] [--minutes 10] [--profile <folder>] [--alone] [--write]
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { readCases, writeCases } from "./million/cases.ts"
import { type Filled, openBench } from "./million/database.ts"
import { type Effort, measure } from "./million/measure.ts"
import { otherFigures } from "./million/others.ts"
import {
  loadNow,
  type Measured,
  machine,
  type Report,
  type Single,
  tablesOf,
} from "./million/report.ts"
import { startFloor, startProduct } from "./million/servers.ts"
import { idleMemory, idleProcessor, loadedMemory, startOf } from "./million/singles.ts"
import { findTargets, signIn } from "./million/targets.ts"
import { writeTables } from "./million/write.ts"

const { values: options } = parseArgs({
  options: {
    small: { type: "boolean" },
    keep: { type: "boolean" },
    write: { type: "boolean" },
    alone: { type: "boolean" },

    orders: { type: "string" },
    only: { type: "string" },
    rounds: { type: "string", default: "4" },
    minutes: { type: "string" },
    profile: { type: "string" },
  },
})
const small = options.small === true
const orders = small ? 2_000 : Number(options.orders ?? 1_000_000)
const size = { orders, organisations: small ? 10 : Math.max(13, orders / 1_000) }
const effort: Effort = small
  ? { warmUp: 4, rounds: 1, milliseconds: 50, most: 10 }
  : { warmUp: 1_000, rounds: Number(options.rounds), milliseconds: 2_000, most: 250 }
const minutes = Number(options.minutes ?? (small ? 0.03 : 10))
/** The parts requested, as in `--only growth,dashboard`. */
const only = options.only?.split(",")
/** Whether a part other than a case is requested. */
const isAsked = (part: string) => !only || only.includes(part)
const isWanted = ({ name }: { name: string }) => !only || only.some((part) => name.includes(part))
const say = (line: string) => console.log(line)

const folder = await mkdtemp(join(tmpdir(), "packhaus-bench-"))
const bench = await openBench(say, {
  keep: options.keep === true,
  // Small and full runs have a server each: on a shared one, the first to end would stop it.
  home: small ? "bench-small" : "bench",
})
const singles: Single[] = []
const measured: Measured[] = []
const before = loadNow()

const everything = async ({ client, size }: Filled) => {
  const targets = await findTargets(client, small ? 200 : 30_000)
  return [...readCases(targets, size.orders), ...writeCases(targets, size.organisations)]
}

/** The cases on the product and on both floors. */
async function compare(filled: Filled) {
  const { url, client } = filled
  const at = { databaseUrl: url, folder, profiles: options.profile }
  const servers = [
    await startProduct({ ...at, name: "product" }),
    await startFloor("bare", { ...at, name: "bare" }),
    await startFloor("duties", { ...at, name: "duties" }),
  ]
  for (const { name, goal, next } of (await everything(filled)).filter(isWanted)) {
    const contestants = servers.map((server) => ({ server, client, next }))
    const figures = await measure(contestants, effort)
    measured.push({ name, goal, servers: Object.fromEntries(figures) })
    // An aborted run has printed its measurements.
    say(`${name}: ${small ? "measured" : JSON.stringify(Object.fromEntries(figures))}`)
  }
  for (const server of servers) await server.stop()
}

/** The same organisation of 900 orders, among a million orders and among ten thousand. */
async function growth(few: Filled, many: Filled) {
  const contestants = await Promise.all(
    [few, many].map(async (filled) => {
      const name = `${filled.size.orders} orders`
      const server = await startProduct({ name, folder, databaseUrl: filled.url })
      return { server, filled, cases: await everything(filled) }
    }),
  )
  for (const name of ["list, 900 orders", "fulfil"]) {
    const taking = contestants.flatMap(({ server, filled: { client }, cases }) =>
      cases.flatMap((one) => (one.name === name ? { server, client, next: one.next } : [])),
    )
    // A small database has few orders to pack: warming up must not use them all.
    const gently = { ...effort, warmUp: Math.min(effort.warmUp, 300) }
    const [less, more] = [...(await measure(taking, gently)).values()].map(([one]) => one)
    if (!less?.requests || !more?.requests) throw new Error(`${name}: nothing was measured`)
    const times = (more.server + more.database) / (less.server + less.database)
    const figure = `${times.toFixed(2)} ×`
    const among = `among ${many.size.orders} orders to ${few.size.orders}`
    singles.push({ name: `${name}, ${among}`, figure, goal: "≤ 1.3 ×", met: times <= 1.3 })
  }
  for (const { server } of contestants) await server.stop()
}

/** Start-up time and memory of one process with all roles, once it is idle. */
async function live(filled: Filled) {
  const environment = { ROLE: "both", MAX_EVENT_LOOP_DELAY: "2000" } // As in the default configuration.
  // Jobs that the cases left, since no worker ran.
  await filled.client.query(`delete from pgboss.job where state <> 'completed';
    delete from inbox where processed_at is null; truncate billing_queue`)
  const server = await startProduct({ databaseUrl: filled.url, folder, name: "live", environment })
  singles.push(startOf(server), await idleMemory(server, small ? 1 : 10))
  singles.push(await idleProcessor(server, small ? 1 : 30))
  singles.push(...(await loadedMemory(server, await everything(filled), minutes)))
  await server.stop()
}

try {
  const many = await bench.filled(size)
  const figure = `${many.seconds.toFixed(0)} s`
  singles.push({ name: "fill", figure, goal: "< 600 s", met: many.seconds < 600 })
  await signIn(many.client, size.organisations)
  await compare(many)
  const { rows } = await many.client.query<{ size: number }>(
    "select pg_database_size(current_database())::float8 as size",
  )
  const kilobytes = (rows[0]?.size ?? 0) / 1024 / size.orders
  const perOrder = `${kilobytes.toFixed(1)} kB`
  singles.push({ name: "disk per order", figure: perOrder, goal: "told", met: true })
  // Fewer orders than that have nothing to be compared with.
  if (isAsked("growth") && (small || size.orders > 10_000)) {
    const few = await bench.filled(
      small ? { orders: 500, organisations: 5 } : { orders: 10_000, organisations: 13 },
    )
    await signIn(few.client, few.size.organisations)
    await growth(few, many)
  }
  if (isAsked("memory")) await live(many)
  const isAlone = small || options.alone || options.only
  const others = isAlone ? { singles: [], printed: [] } : await otherFigures()
  singles.push(...others.singles)
  const report: Report = {
    at: new Date().toISOString().slice(0, 16),
    machine: machine(),
    orders: size.orders,
    load: { before, after: loadNow() },
    measured,
    singles,
    printed: others.printed,
  }
  if (small) say(`${measured.length} cases and ${singles.length} figures: it runs`)
  else say(tablesOf(report))
  const failed = measured.flatMap(({ name, servers }) =>
    Object.entries(servers).flatMap(([server, all]) =>
      all.flatMap(({ failures }) => failures.map((failure) => `${name}, ${server}: ${failure}`)),
    ),
  )
  for (const failure of failed) console.error(failure)
  if (failed.length > 0) process.exitCode = 1
  await mkdir("bench/results", { recursive: true })
  await writeFile(
    `bench/results/${small ? "small" : "million"}.json`,
    `${JSON.stringify(report, null, 2)}\n`,
  )
  if (options.write) await writeTables(tablesOf(report))
} finally {
  await bench.close()
  await rm(folder, { recursive: true, force: true })
}
