import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { get, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDatabase } from "@packhaus/kernel/database"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { sql } from "kysely"
import pg from "pg"
import { PgBoss } from "pg-boss"
import { expect, it, onTestFinished } from "vitest"
import { createMember, createOrganisation } from "./access/people.ts"
import { openSession } from "./access/session.ts"
import type { Schema } from "./tables.ts"
import { freePort } from "./testing/cluster.ts"

const MAIN = join(import.meta.dirname, "main.ts")

/** Starts the program as a process of its own, with both roles by default. */
function start({
  url,
  port,
  folder,
  role = "both",
}: Record<"url" | "folder", string> & { port: number; role?: string }) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: `${port}`,
      HOST: "127.0.0.1",
      ROLE: role,
      PACKHAUS_DATA: folder,
      NODE_ENV: "test",
      LOG: "false",
      WEB_DIR: folder,
      SMTP_URL: "",
      SENTRY_DSN: "",
    },
    stdio: "ignore",
  })
  const ended = once(child, "exit")
  onTestFinished(() => void child.kill("SIGKILL"))
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  return { child, ended, origin, isUp }
}

it.each([
  ["server", 0],
  ["both", 1],
])("ROLE=%s listens for jobs with %i connections", async (role, connections) => {
  const [{ url, drop }, port, folder] = await Promise.all([
    createTestDatabase(),
    freePort(),
    mkdtemp(join(tmpdir(), "main-")),
  ])
  const { child, ended, isUp } = start({ url, port, folder, role })
  await expect.poll(isUp, { interval: 200 }).toBe(true)
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  const { rows } = await observer.query(`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~* 'listen.*pgboss|pg_listening_channels'`)
  expect(rows.length).toBe(connections)
  await observer.end()
  child.kill("SIGTERM")
  await ended
  await drop()
  await rm(folder, { recursive: true })
})

it("stops on TERM: open requests and jobs finish, streams end, nothing is left", async () => {
  const [{ url, drop }, port, folder] = await Promise.all([
    createTestDatabase(),
    freePort(),
    mkdtemp(join(tmpdir(), "main-")),
  ])
  const db = openDatabase<Schema>(url, 2)
  const person = { first_name: "A", last_name: "B", email: "a@b.example" }
  const organisation_id = await createOrganisation(db.kysely, {
    type: "platform",
    name: "P",
    email: "p@b.example",
  })
  const position = "administrator"
  const id = await createMember(db.kysely, { ...person, organisation_id, position })
  const token = await openSession(db.kysely, id)
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }

  const { child, ended, origin, isUp } = start({ url, port, folder })
  await expect.poll(isUp, { interval: 200 }).toBe(true)

  // A job and a request that wait for a lock, for as long as a statement may take, and a stream.
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`
    create function wait_in_line() returns trigger language plpgsql set lock_timeout = 0 as $$
      begin perform pg_advisory_xact_lock_shared(1); return null; end $$;
    create trigger waits after insert on regions execute function wait_in_line();
    create trigger waits before delete on idempotency_keys execute function wait_in_line()`)
  await holder.query("begin; select pg_advisory_xact_lock(1)")
  const boss = new PgBoss({
    connectionString: url,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const job = (await boss.send("http.forget-keys", {})) ?? ""
  const opened = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/admin/events`, { headers }, resolve).on("error", reject)
  })
  const streamEnds = once(opened.resume(), "end")
  const waiting = async () => {
    const { rows } = await db.kysely.executeQuery<{ n: number }>(pending)
    return rows[0]?.n
  }
  const pending = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.compile(db.kysely)
  const waitsFor = (count: number) => expect.poll(waiting, { interval: 20 }).toBe(count)
  await waitsFor(1)
  const body = JSON.stringify({ name: "E", currency_code: "eur", tax_rate: 19 })
  const request = fetch(`${origin}/admin/regions`, { method: "POST", headers, body })
  await waitsFor(2)

  child.kill("SIGTERM")
  await streamEnds
  await holder.query("commit")
  const reply = await request
  expect([reply.status, reply.headers.get("connection")]).toEqual([200, "close"])
  expect(await ended).toEqual([0, null])
  expect((await boss.findJobs("http.forget-keys", { id: job }))[0]?.state).toBe("completed")
  await expect(fetch(origin)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } })

  await boss.stop({ graceful: false })
  await holder.end()
  await db.close()
  await Promise.all([drop(), rm(folder, { recursive: true })])
})

it("writes nothing but JSON lines, also for a start that fails and a warning of Node.js", async () => {
  const folder = await mkdtemp(join(tmpdir(), "main-"))
  async function linesOf(args: readonly string[], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, args, {
      env: { PACKHAUS_DATA: folder, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    })
    let output = ""
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part) => {
        output += part
      })
    const [code] = await once(child, "close")
    const lines = output.trim().split("\n")
    return { code, lines: lines.map((line): unknown => JSON.parse(line)) }
  }
  expect(await linesOf([MAIN], { NODE_ENV: "production" })).toMatchObject({
    code: 1,
    lines: [{ level: "fatal", msg: expect.stringContaining("DATABASE_URL: is required") }],
  })
  const away = await linesOf([MAIN], { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" })
  expect([away.code, away.lines.at(-1)]).toMatchObject([1, { level: "fatal" }])
  const program = `import { logStart } from ${JSON.stringify(join(import.meta.dirname, "log-lines.ts"))}
    logStart(); process.emitWarning("old")`
  expect(await linesOf(["--input-type=module", "-e", program])).toMatchObject({
    code: 0,
    lines: [{ level: "warn", msg: "old", warning: "Warning" }],
  })
  await rm(folder, { recursive: true })
})
