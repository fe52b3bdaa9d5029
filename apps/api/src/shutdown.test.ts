import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, type IncomingMessage, request } from "node:http"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { regions } from "@packhaus/contract/commerce/regions"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { openDatabase } from "@packhaus/kernel/database"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import pg from "pg"
import { PgBoss } from "pg-boss"
import { afterAll, expect, it, onTestFinished } from "vitest"
import { createMember, createOrganisation } from "./access/people.ts"
import { openSession } from "./access/session.ts"
import type { Schema } from "./tables.ts"
import { freePort } from "./testing/cluster.ts"
import { loggedProcess, plant } from "./testing/logs.ts"

const [WRITES, READS, SIGN_INS, STREAMS, JOBS] = [30, 50, 15, 5, 10]
const [email, password] = ["a@b.example", "one that is long enough"]
const [{ url, drop }, port, folder] = await Promise.all([
  createTestDatabase(),
  freePort(),
  mkdtemp(join(tmpdir(), "shutdown-")),
])
const db = openDatabase<Schema>(url, 2)
const boss = new PgBoss({
  connectionString: url,
  migrate: false,
  supervise: false,
  schedule: false,
})
boss.on("error", () => {}) // its database is removed first
await boss.start()
const holder = new pg.Client({ connectionString: url })
await holder.connect()
afterAll(async () => {
  await boss.stop({ graceful: false })
  await holder.end()
  await db.close()
  await Promise.all([drop(), rm(folder, { recursive: true })])
})
const organisation_id = await createOrganisation(db.kysely, {
  type: "platform",
  name: "P",
  email: "p@b.example",
})
const id = await createMember(db.kysely, {
  first_name: "A",
  last_name: "B",
  email,
  password,
  organisation_id,
  position: "administrator",
})
const headers = {
  authorization: `Bearer ${await openSession(db.kysely, id)}`,
  "content-type": "application/json",
}

const GATE = 2101
/**
 * Makes writes to regions, sessions and keys wait for a lock held by one connection, so that all of
 * them are pending regardless of the machine's speed.
 */
await holder.query(`
  select pg_advisory_lock(${GATE});
  create function wait_at_gate() returns trigger language plpgsql as $$ begin
    perform set_config('lock_timeout', '0', true);
    perform pg_advisory_xact_lock_shared(${GATE});
    return new;
  end $$;
  create trigger gate before insert on regions for each row execute function wait_at_gate();
  create trigger gate before insert on sessions for each row execute function wait_at_gate();
  create trigger gate before delete on idempotency_keys execute function wait_at_gate();`)
/** Number of statements on this table that wait for the lock. */
const heldOf = (table: string) =>
  countOf(`select count(*) as n from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = ${GATE} and not granted and query like '%${table}%'`)
const held = async () => ({
  writes: await heldOf("regions"),
  signIns: (await heldOf("sessions")) > 0,
  jobs: (await heldOf("idempotency_keys")) > 0,
})

plant(password, headers.authorization.slice("Bearer ".length))

/** Each request opens its own connection, which is kept. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 200 })
type Reply = { status: number | undefined; connection: string | undefined; text: string }
const send = (method: string, path: string, body?: object) =>
  new Promise<IncomingMessage>((done, fail) => {
    request({ agent, port, host: "127.0.0.1", method, path, headers }, done)
      .on("error", fail)
      .end(body && JSON.stringify(body))
  })
async function ask(...call: Parameters<typeof send>): Promise<Reply> {
  const reply = await send(...call)
  let text = ""
  for await (const bytes of reply.setEncoding("utf8")) text += bytes
  return { status: reply.statusCode, connection: reply.headers.connection, text }
}
const many = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const countOf = async (query: string) => Number((await holder.query(query)).rows[0]?.n)
const refused = () =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1", () => done(false)).on("error", () => done(true))
    socket.on("connect", () => socket.destroy())
  })

it("T21: on TERM with forty-five open requests, jobs and streams, answers all accepted ones and accepts no more", async () => {
  const log = loggedProcess()
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: `${port}`,
      HOST: "127.0.0.1",
      PACKHAUS_DATA: folder,
      NODE_ENV: "test",
      WEB_DIR: folder,
      SMTP_URL: "",
      SENTRY_DSN: "",
      ...log.environment,
      RATE_LIMIT: "0",
      MAX_EVENT_LOOP_DELAY: "0",
      DATABASE_CONNECTIONS: "50",
      JOB_CONCURRENCY: "1",
    },
    stdio: ["ignore", log.output, "inherit", "ipc"],
  })
  const ended = once(child, "exit")
  onTestFinished(() => void child.kill("SIGKILL"))
  await once(child, "message")

  await many(WRITES + READS + SIGN_INS + STREAMS, () => ask("GET", "/health/live"))
  const streams = await many(STREAMS, () => send("GET", "/admin/events"))
  const streamsEnd = Promise.all(streams.map((stream) => once(stream.resume(), "end")))

  const ids = await many(JOBS, () => boss.send("http.forget-keys", {}))
  const region = { currency_code: "eur", tax_rate: 19 }
  // Few passwords are hashed concurrently: at least one waits for the lock, the others behind it.
  const signingIn = many(SIGN_INS, () => ask("POST", sessions.token.path, { email, password }))
  const writing = many(WRITES, (n) =>
    ask("POST", regions.admin.list.path, { ...region, name: `R ${n}` }),
  )
  // Requests read after the shutdown began are refused; these were read before.
  await expect.poll(held, { interval: 50 }).toEqual({
    writes: WRITES,
    signIns: true,
    jobs: true,
  })
  const read = await many(READS, (n) => ask("GET", n % 2 ? "/admin/orders" : sessions.current.path))

  child.kill("SIGTERM")
  await expect.poll(refused, { interval: 20 }).toBe(true)
  await holder.query(`select pg_advisory_unlock(${GATE})`)
  const [written, signedIn] = await Promise.all([writing, signingIn])
  const all = [...written, ...read, ...signedIn]
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(new Set(written.map(({ connection }) => connection))).toEqual(new Set(["close"]))
  for (const { text } of all) expect(() => JSON.parse(text)).not.toThrow()
  await streamsEnd
  expect(await ended).toEqual([0, null])

  expect(await countOf("select count(*) as n from regions")).toBe(WRITES)
  const audited =
    "select count(*) as n from audit_entries where entity_id in (select id from regions)"
  expect(await countOf(audited)).toBe(WRITES)
  const states = await Promise.all(
    ids.map((id) => boss.findJobs("http.forget-keys", { id: id ?? "" })),
  )
  const left = new Set(states.map(([job]) => job?.state))
  expect([...left].filter((state) => state !== "completed" && state !== "created")).toEqual([])
  expect(left).toContain("completed")
})
