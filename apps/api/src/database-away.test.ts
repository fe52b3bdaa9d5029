import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { regions } from "@packhaus/contract/commerce/regions"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { sql } from "kysely"
import { afterAll, expect, it } from "vitest"
import { createMember, createOrganisation } from "./access/people.ts"
import { openSession } from "./access/session.ts"
import { MIGRATIONS } from "./configuration.ts"
import { openInProcess } from "./in-process.ts"
import { nothingOutside } from "./integrations/outside.ts"

const folder = await mkdtemp(join(tmpdir(), "away-"))
await chmod(folder, 0o711) // PostgreSQL's user passes through it
const postgres = await embeddedPostgres(join(folder, "data"))
await migrate(postgres.url, MIGRATIONS)
const product = await openInProcess(postgres.url, { outside: nothingOutside })
const { app, application, boss, db } = product
afterAll(async () => {
  await product.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const person = { first_name: "A", last_name: "B", email: "a@b.example" }
const organisation_id = await createOrganisation(db.kysely, {
  type: "platform",
  name: "P",
  email: "p@b.example",
})
const position = "administrator"
const id = await createMember(db.kysely, { ...person, organisation_id, position })
const headers = { authorization: `Bearer ${await openSession(db.kysely, id)}` }

let release = () => {}
const released = new Promise<void>((done) => {
  release = done
})

/** The result of one request: its status, and whether a 503 has Retry-After. */
async function ask(write: boolean) {
  const payload = { name: "E", currency_code: "eur", tax_rate: 19 }
  const reply = await app.inject({
    method: write ? "POST" : "GET",
    url: regions.admin.list.path,
    headers,
    ...(write ? { payload } : {}),
  })
  const { statusCode } = reply
  return statusCode === 503 && !reply.headers["retry-after"]
    ? "503 without Retry-After"
    : `${statusCode}`
}

it("T16: when PostgreSQL is killed and restarted, answers 503 with Retry-After, then recovers without intervention", async () => {
  boss.on("error", () => {}) // like main.ts, which logs and retries
  await application.worker.start(1)
  const seen = new Set<string>()
  let acknowledged = 0
  let asking = true
  const client = async (write: boolean) => {
    while (asking) {
      const status = await ask(write)
      seen.add(status)
      if (write && status === "200") acknowledged++
      await sleep(10)
    }
  }
  const clients = [true, true, false, false].map(client)
  await expect.poll(() => acknowledged).toBeGreaterThan(5)

  const data = join(postgres.home, "data-18/postmaster.pid")
  const pid = Number((await readFile(data, "utf8")).split("\n")[0])
  process.kill(pid, "SIGKILL")
  await expect.poll(() => seen.has("503")).toBe(true)
  expect((await app.inject({ url: "/health/ready" })).statusCode).toBe(503)
  expect((await app.inject({ url: "/health/live" })).statusCode).toBe(200)
  await postgres.untilReady()
  const before = acknowledged
  await expect.poll(() => acknowledged, { interval: 20 }).toBeGreaterThan(before)

  asking = false
  await Promise.all(clients)
  expect([...seen].sort()).toEqual(["200", "503"])
  const { count } = await db.kysely
    .selectFrom("regions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  // Unanswered changes may be committed; acknowledged ones must be.
  expect(count).toBeGreaterThanOrEqual(acknowledged)

  const job = (await boss.send("http.forget-keys", {})) ?? ""
  const stateOf = async () => (await boss.findJobs("http.forget-keys", { id: job }))[0]?.state
  await expect.poll(stateOf).toBe("completed")
})

it("T13: answers 503 with Retry-After while every connection is taken, then 200 again", async () => {
  const taken = Array.from({ length: 6 }, () =>
    db.transaction(async (transaction) => {
      await transaction.selectFrom("regions").select("id").limit(1).execute()
      await released
    }),
  )
  expect(await ask(false)).toBe("503")
  release()
  await Promise.all(taken)
  expect([await ask(false), await ask(true)]).toEqual(["200", "200"])
})

it("T20: answers 503 with Retry-After to writes and 200 to reads when PostgreSQL's disk is full", async () => {
  await sql`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$`.execute(db.kysely)
  await sql`create trigger full_disk before insert on audit_entries execute function full_disk()
    `.execute(db.kysely)
  expect([await ask(true), await ask(false)]).toEqual(["503", "200"])
  await sql`drop trigger full_disk on audit_entries`.execute(db.kysely)
  expect([await ask(true), await ask(false)]).toEqual(["200", "200"])
})
