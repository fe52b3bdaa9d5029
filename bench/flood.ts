// What readers notice of a stranger who floods the server over four connections: their p50 and p99 beside
// each attack, against the same turn without it. Once from one address, as the limits of a new installation
// are, and once from so many addresses that no limit is reached. Run: npm run bench -- flood
//   [--seconds N] [--rounds N] [--only <part of an attack's name>]
import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { openDatabase } from "@packhaus/kernel/database"
import { newId } from "@packhaus/kernel/ids"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import pg from "pg"
import { createMember, createOrganisation } from "../apps/api/src/access/people.ts"
import { openSession } from "../apps/api/src/access/session.ts"
import { MIGRATIONS } from "../apps/api/src/configuration.ts"
import type { Schema } from "../apps/api/src/tables.ts"
import { attacks } from "./flood/attacks.ts"
import { drive, quantile } from "./million/load.ts"
import { startProduct } from "./million/servers.ts"

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
})
const READERS = 2
const MANY = 1_000_000

const postgres = await embeddedPostgres(treeHome("bench-flood"))
const name = `flood_${Date.now()}`
const server = new pg.Client({ connectionString: postgres.url })
await server.connect()
await server.query(`create database ${name}`)
const databaseUrl = Object.assign(new URL(postgres.url), { pathname: name }).href
await migrate(databaseUrl, MIGRATIONS)

const db = openDatabase<Schema>(databaseUrl, 2)
const organisation_id = await createOrganisation(db.kysely, {
  type: "customer",
  status: "active",
  name: "Reader",
  email: "reader@bench.example",
})
const member_id = await createMember(db.kysely, {
  organisation_id,
  email: `${newId("mail")}@bench.example`,
  position: "owner",
  first_name: "Ada",
  last_name: "Byron",
})
const token = await openSession(db.kysely, member_id)
await db.close()

const folder = await mkdtemp(join(tmpdir(), "packhaus-bench-flood-"))
const product = await startProduct({
  name: "flood",
  databaseUrl,
  folder,
  environment: { RATE_LIMIT: "600", TRUST_PROXY: "true", LOG: "false" },
})

const paths = ["/admin/session", "/admin/orders?limit=20", "/admin/product-tags", "/store/regions"]
let requests = 0
/** Readers have many addresses, so that the server is measured and not their own rate limit. */
function nextRead() {
  const host = ++requests
  const path = paths[host % paths.length] ?? ""
  const isOfShop = path.startsWith("/store/")
  return {
    method: "GET" as const,
    path,
    headers: {
      "x-forwarded-for": `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`,
      ...(isOfShop ? {} : { authorization: `Bearer ${token}` }),
    },
  }
}

type Turn = { p50: number; p99: number; failures: number }
async function readersTurn(): Promise<Turn> {
  const milliseconds = Number(options.seconds) * 1000
  const { latencies, failures } = await drive(product.port, READERS, nextRead, { milliseconds })
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    failures: failures.length,
  }
}

async function besideFlood(attack: string, addresses: number) {
  const flooder = fork(join(import.meta.dirname, "flood/flooder.ts"), [
    `${product.port}`,
    attack,
    `${addresses}`,
  ])
  await once(flooder, "message")
  await sleep(500)
  flooder.send("count")
  const turn = await readersTurn()
  const said = once(flooder, "message")
  flooder.send("stop")
  const [statuses] = (await said) as [Record<string, number>]
  await once(flooder, "exit")
  return { turn, statuses }
}

const median = (numbers: readonly number[]) => quantile(numbers, 0.5)
const add = (all: Record<string, number>, more: Record<string, number>) => {
  for (const [key, value] of Object.entries(more)) all[key] = (all[key] ?? 0) + value
}

/**
 * Turns without and with the attack, alternating, so that both meet the same state of the machine.
 */
async function measure(attack: string, addresses: number) {
  const quiet: Turn[] = []
  const flooded: Turn[] = []
  const statuses: Record<string, number> = {}
  for (let round = 0; round < Number(options.rounds); round++) {
    quiet.push(await readersTurn())
    const beside = await besideFlood(attack, addresses)
    flooded.push(beside.turn)
    add(statuses, beside.statuses)
  }
  const of = (turns: Turn[], part: "p50" | "p99") => median(turns.map((turn) => turn[part]))
  const column = (part: "p50" | "p99") => {
    const [before, beside] = [of(quiet, part), of(flooded, part)]
    return `${part} ${before.toFixed(1)} -> ${beside.toFixed(1)} ms (${(beside / before).toFixed(1)}x)`
  }
  const failures = flooded.reduce((sum, turn) => sum + turn.failures, 0)
  const from = addresses === 1 ? "one address" : "many addresses"
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ")
  console.log(`${attack}, ${from}: ${column("p50")}, ${column("p99")}`)
  console.log(`  answered ${answers || "nothing"}; readers refused: ${failures}`)
}

console.log(`load ${loadavg().map((one) => one.toFixed(1))}, ${READERS} readers, 4 connections`)
await readersTurn()
for (const attack of Object.keys(attacks))
  if (attack.includes(options.only))
    for (const addresses of [1, MANY]) await measure(attack, addresses)
console.log(`load ${loadavg().map((one) => one.toFixed(1))}`)

await product.stop()
await rm(folder, { recursive: true, force: true })
await server.query(`drop database ${name} with (force)`)
await server.end()
await postgres.stop()
