// What shoppers do, beside hand-written floors: a page of 20 products with prices in a region out of 100,000
// variants, and a whole purchase from the cart to the order, whose floor has the same duties and gives the same
// answers. Product and floor answer in turns, once both are warm; ratios of one run count.
// Run: npm run bench -- shopping [--small] [--rounds 6] [--warm 20] [--profile <folder>]
import { deepStrictEqual } from "node:assert"
import { mkdtemp, rm } from "node:fs/promises"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import pg from "pg"
import { MIGRATIONS } from "../apps/api/src/configuration.ts"
import { drive, quantile } from "./million/load.ts"
import { readTimes, used } from "./million/processor.ts"
import { type Server, startProduct, startServer } from "./million/servers.ts"
import { fillShop, KEY, REGION } from "./shopping/fill.ts"
import { answersOf, shopFor } from "./shopping/runs.ts"

const { values } = parseArgs({
  options: {
    small: { type: "boolean" },
    rounds: { type: "string", default: "6" },
    /** Seconds before measuring starts, for JIT compilation and query plans. */
    warm: { type: "string", default: "20" },
    profile: { type: "string" },
  },
})
const small = values.small === true
const variants = small ? 1_000 : 100_000
const [rounds, milliseconds] = small ? [1, 300] : [Number(values.rounds), 3_000]
const warming = small ? 300 : Number(values.warm) * 1_000
const SHOPPERS = [1, 8]

const folder = await mkdtemp(join(tmpdir(), "packhaus-bench-shopping-"))
const postgres = await embeddedPostgres(treeHome("bench-shopping"))
const name = `shopping_${Date.now()}`
const owner = new pg.Client({ connectionString: postgres.url })
await owner.connect()
await owner.query(`create database ${name}`)
const databaseUrl = Object.assign(new URL(postgres.url), { pathname: name }).href
await migrate(databaseUrl, MIGRATIONS)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
await fillShop(client, variants)
const floorProgram = join(import.meta.dirname, "shopping/floor.ts")
const servers = [
  await startServer(floorProgram, { name: "floor", databaseUrl, folder }),
  await startProduct({ name: "product", databaseUrl, folder, profiles: values.profile }),
]

const list = {
  method: "GET" as const,
  path: `/store/products?region_id=${REGION}&limit=20`,
  headers: { "x-publishable-api-key": KEY },
}
type Turn = { latencies: number[]; milliseconds: number }
type Job = {
  name: string
  run(server: Server, clients: number, milliseconds: number): Promise<Turn>
}
const jobs: Job[] = [
  {
    name: "page of 20 products with prices",
    async run({ port }, clients, milliseconds) {
      const turn = await drive(port, clients, () => list, { milliseconds })
      if (turn.failures[0]) throw new Error(turn.failures[0])
      return turn
    },
  },
  {
    name: "a purchase, cart to order",
    run: ({ port }, clients, milliseconds) => shopFor(port, clients, { milliseconds, variants }),
  },
]

type Sum = { latencies: number[]; milliseconds: number; server: number; database: number }
const rounded = (value: number) => Math.round(value * 10) / 10

/** Measures both servers in turns, so that other load of the machine affects them alike. */
async function measure({ run }: Job, clients: number) {
  const sums = new Map<string, Sum>()
  for (let round = 0; round < rounds; round++)
    for (const server of servers) {
      const none = { latencies: [], milliseconds: 0, server: 0, database: 0 }
      const sum: Sum = sums.get(server.name) ?? none
      sums.set(server.name, sum)
      const before = await readTimes(client, server.pid, server.application)
      const turn = await run(server, clients, milliseconds)
      const times = used(before, await readTimes(client, server.pid, server.application))
      sum.latencies.push(...turn.latencies)
      sum.milliseconds += turn.milliseconds
      sum.server += times.server
      sum.database += times.database
    }
  return sums
}

function figuresOf({ latencies, milliseconds: all, server, database }: Sum) {
  const count = latencies.length
  return {
    perSecond: rounded((count * 1000) / all),
    p50: rounded(quantile(latencies, 0.5)),
    p99: rounded(quantile(latencies, 0.99)),
    cpu: (server + database) / count,
  }
}

try {
  const [floor, product] = await Promise.all(servers.map(({ port }) => answersOf(port)))
  deepStrictEqual(floor, product)
  for (const job of jobs) {
    for (const server of servers) await job.run(server, 1, warming)
    for (const clients of SHOPPERS) {
      const sums = await measure(job, clients)
      const [floor, product] = servers
        .map(({ name }) => sums.get(name))
        .map((one) => one && figuresOf(one))
      if (!floor || !product) throw new Error("nothing was measured")
      const [load = 0] = loadavg()
      console.log(
        JSON.stringify({
          what: job.name,
          clients,
          product: { ...product, cpu: rounded(product.cpu) },
          floor: { ...floor, cpu: rounded(floor.cpu) },
          ratio: rounded(product.cpu / floor.cpu),
          load: rounded(load),
        }),
      )
    }
  }
} finally {
  for (const server of servers) await server.stop()
  await client.end()
  await owner.query(`drop database ${name} with (force)`)
  await owner.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
