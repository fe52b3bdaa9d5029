// What readers notice while a service outside (VIES, the card provider) is silent and twelve people wait for it:
// their p50 beside that, against the same turn without it. Run: npm run bench -- silent [--seconds N] [--rounds N]
// [--small]
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { openDatabase } from "@packhaus/kernel/database"
import { newId } from "@packhaus/kernel/ids"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import { sql } from "kysely"
import pg from "pg"
import { createMember, createOrganisation } from "../apps/api/src/access/people.ts"
import { openSession } from "../apps/api/src/access/session.ts"
import { MIGRATIONS } from "../apps/api/src/configuration.ts"
import type { Schema } from "../apps/api/src/tables.ts"
import { drive, quantile } from "./million/load.ts"
import { startProduct } from "./million/servers.ts"

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    small: { type: "boolean", default: false },
  },
})
const [READERS, WAITING] = [2, 12]
const milliseconds = options.small ? 500 : Number(options.seconds) * 1000
const rounds = options.small ? 1 : Number(options.rounds)

/** Accepts every connection and never answers. */
const silent = createServer(() => {})
silent.listen(0, "127.0.0.1")
await once(silent, "listening")
const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`

const postgres = await embeddedPostgres(treeHome("bench-silent"))
const name = `silent_${Date.now()}`
const server = new pg.Client({ connectionString: postgres.url })
await server.connect()
await server.query(`create database ${name}`)
const databaseUrl = Object.assign(new URL(postgres.url), { pathname: name }).href
await migrate(databaseUrl, MIGRATIONS)

/**
 * One person and one open invoice for each waiting request: each person may ask VIES twenty times
 * an hour.
 */
const db = openDatabase<Schema>(databaseUrl, 2)
const organisation_id = await createOrganisation(db.kysely, {
  type: "customer",
  status: "active",
  name: "Reader",
  email: "reader@bench.example",
})
const tokens: string[] = []
const attempts: string[] = []
for (let n = 0; n < WAITING; n++) {
  const email = `${newId("mail")}@bench.example`
  const names = { first_name: "Ada", last_name: "Byron" }
  const position = "owner"
  const id = await createMember(db.kysely, { organisation_id, email, position, ...names })
  tokens.push(await openSession(db.kysely, id))
  attempts.push(await createAttempt(n, id))
}
await db.close()

const folder = await mkdtemp(join(tmpdir(), "packhaus-bench-silent-"))
const key = "x".repeat(32)
const environment = {
  VIES_URL: silentUrl,
  STRIPE_HOST: silentUrl,
  STRIPE_SECRET_KEY: key,
  STRIPE_HOOK_SECRET: key,
  LOG: "false",
}
const product = await startProduct({ name: "silent", databaseUrl, folder, environment })

/** An issued invoice of 119 €, and an attempt to pay it by card that has no page yet. */
async function createAttempt(n: number, created_by: string) {
  const [invoice_id, id, amount] = [newId("inv"), newId("catt"), 11_900]
  const taxes = JSON.stringify([{ category: "O", rate: 0, net: amount, vat: 0 }])
  await sql`insert into invoices (id, organisation_id, type, status, number, line_count, net, total, taxes,
      issued_on, due_on)
    values (${invoice_id}, ${organisation_id}, 'invoice', 'open', ${`RE-BENCH-${n}`}, 1, ${amount}, ${amount},
      ${taxes}, current_date, current_date + 14)`.execute(db.kysely)
  await sql`insert into card_attempts (id, organisation_id, invoice_id, number, amount, expires_at, created_by)
    values (${id}, ${organisation_id}, ${invoice_id}, 1, ${amount}, now() + interval '2 hours',
      ${created_by})`.execute(db.kysely)
  return id
}

const headersOf = (token = "") => ({ authorization: `Bearer ${token}` })
const paths = ["/admin/session", "/admin/orders?limit=20", "/admin/product-tags"]
let requests = 0
const nextRead = () => ({
  method: "GET" as const,
  path: paths[++requests % paths.length] ?? "",
  headers: headersOf(tokens[0]),
})

async function readersTurn() {
  const { latencies, failures } = await drive(product.port, READERS, nextRead, { milliseconds })
  return { p50: quantile(latencies, 0.5), failures: failures.length }
}

/** A request of one person that its external service keeps waiting. */
type Waiting = (person: number) => { path: string; body: object }
const services: Readonly<Record<string, Waiting>> = {
  VIES: () => ({ path: "/admin/onboarding/vat-id", body: { vat_id: "DE136695976" } }),
  "card provider": (person) => ({
    path: `/admin/card-attempts/${attempts[person]}/open`,
    body: {},
  }),
}

/** Sends the request of each person; resolves to the statuses of the answers. */
function sendAll(requestOf: Waiting) {
  const agent = new Agent({ maxSockets: WAITING })
  const send = (token: string, person: number) =>
    new Promise<string>((done) => {
      const headers = { ...headersOf(token), "content-type": "application/json" }
      const { path, body } = requestOf(person)
      const sent = request(
        { agent, host: "127.0.0.1", port: product.port, method: "POST", path, headers },
        (reply) => {
          reply.resume()
          reply.on("end", () => done(`${reply.statusCode}`))
        },
      )
      sent.on("error", (error) => done(error.message))
      sent.end(JSON.stringify(body))
    })
  return Promise.all(tokens.map(send))
}

await readersTurn()
for (const [service, requestOf] of Object.entries(services)) {
  const quiet: number[] = []
  const beside: number[] = []
  const answers = new Set<string>()
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    quiet.push((await readersTurn()).p50)
    const waiting = sendAll(requestOf)
    await sleep(200)
    const turn = await readersTurn()
    beside.push(turn.p50)
    refused += turn.failures
    // No request may still wait in the next round.
    for (const answer of await waiting) answers.add(answer)
  }
  const [before, after] = [quantile(quiet, 0.5), quantile(beside, 0.5)]
  console.log(`${WAITING} requests wait for a silent ${service}, ${READERS} readers`)
  console.log(
    `p50 ${before.toFixed(1)} -> ${after.toFixed(1)} ms (${(after / before).toFixed(2)}x)`,
  )
  console.log(`  answered ${[...answers].join(", ")}; readers refused: ${refused}`)
}

await product.stop()
silent.closeAllConnections()
silent.close()
await rm(folder, { recursive: true, force: true })
await server.query(`drop database ${name} with (force)`)
await server.end()
await postgres.stop()
