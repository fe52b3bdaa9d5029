// The cost of reading chats, their claims and bookings for an organisation with 900 of each, among
// 180,000 and among 9,000: the product over HTTP with both databases in turns, by processor time of
// server and database.
// Run: npm run bench -- chats [--small]
import { mkdtemp, rm } from "node:fs/promises"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import pg from "pg"
import { MIGRATIONS } from "../apps/api/src/configuration.ts"
import { providerOf, supplierOf, type Talk, talkRows } from "./chats/rows.ts"
import { inTurn } from "./million/fill.ts"
import { measure } from "./million/measure.ts"
import { startProduct } from "./million/servers.ts"
import { idOf } from "./million/size.ts"
import { callerOf, EVERYBODY, signIn } from "./million/targets.ts"

const { values: options } = parseArgs({ options: { small: { type: "boolean" } } })
const small = options.small === true
const GOAL = 1.3
const each = small ? 60 : 900
const [few, many]: Talk[] = [
  { customers: small ? 2 : 10, each },
  { customers: small ? 4 : 200, each },
]
const effort = small
  ? { warmUp: 4, rounds: 1, milliseconds: 50, most: 10 }
  : { warmUp: 300, rounds: 4, milliseconds: 1_000, most: 250 }
/** The number of the measured customer, supplier and provider. */
const ONE = 2

type Case = { name: string; caller: number; path: string }
/** The requests, and who sends them. */
function casesOf(talk: Talk): Case[] {
  const chat = idOf("chat", ONE * 10_000 + 10)
  const [supplier, provider] = [supplierOf(talk, ONE), providerOf(talk, ONE)]
  return [
    { name: "chats of a customer", caller: ONE, path: "/admin/chats?limit=20" },
    { name: "what they have not read", caller: ONE, path: "/admin/chats?limit=20&unread=true" },
    { name: "found by a number", caller: ONE, path: "/admin/chats?limit=20&q=%231042" },
    { name: "chats of a supplier", caller: supplier, path: "/admin/chats?limit=20" },
    { name: "all chats", caller: EVERYBODY, path: "/admin/chats?limit=20" },
    { name: "messages of a chat", caller: ONE, path: `/admin/chats/${chat}/messages` },
    { name: "claims of a chat", caller: ONE, path: `/admin/chats/${chat}/claims` },
    { name: "bookings of a customer", caller: ONE, path: "/admin/bookings?limit=20" },
    { name: "bookings of a provider", caller: provider, path: "/admin/bookings?limit=20" },
    {
      name: "those to be done",
      caller: provider,
      path: "/admin/bookings?limit=20&group=confirmed",
    },
  ]
}

const postgres = await embeddedPostgres(treeHome("bench-chats"))
postgres.stopWhenWeAreGone()
const admin = new pg.Client({ connectionString: postgres.url })
await admin.connect()
const folder = await mkdtemp(join(tmpdir(), "packhaus-bench-"))
const made: string[] = []

/** Starts the product on a database filled with these chats. */
async function serve(talk: Talk) {
  const chats = talk.customers * talk.each
  const name = `chats_${chats}_${process.pid}`
  made.push(name)
  await admin.query(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: name }).href
  await migrate(databaseUrl, MIGRATIONS)
  await inTurn(databaseUrl, talkRows(talk))
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "bench" })
  await client.connect()
  await signIn(client, 3 * talk.customers)
  const server = await startProduct({ name: `${chats} chats`, folder, databaseUrl })
  return { server, client, cases: casesOf(talk) }
}
type Served = Awaited<ReturnType<typeof serve>>

const served: Served[] = []
try {
  for (const talk of [few, many]) if (talk) served.push(await serve(talk))
  for (const { name } of served[0]?.cases ?? []) {
    const contestants = served.map(({ server, client, cases }) => {
      const { caller, path } = cases.find((one) => one.name === name) ?? { caller: ONE, path: "/" }
      const target = { method: "GET", path, headers: callerOf(caller) } as const
      return { server, client, next: () => target }
    })
    const [less, more] = [...(await measure(contestants, effort)).values()].map(([one]) => one)
    const failure = [less, more].flatMap((one) => one?.failures ?? [])[0]
    if (failure || !less?.requests || !more?.requests)
      throw new Error(`${name}: ${failure ?? "nothing was measured"}`)
    const times = (more.server + more.database) / (less.server + less.database)
    const figure = `${times.toFixed(2)} ×`
    const took = `${less.p50.toFixed(2)} ms to ${more.p50.toFixed(2)} ms`
    console.log(JSON.stringify({ name, figure, goal: `≤ ${GOAL} ×`, met: times <= GOAL, took }))
  }
  console.log(`load ${loadavg().map((one) => one.toFixed(1))}`)
} finally {
  for (const { server, client } of served) {
    await server.stop()
    await client.end()
  }
  for (const name of made) await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
