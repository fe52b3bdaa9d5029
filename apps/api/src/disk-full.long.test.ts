import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { regions } from "@packhaus/contract/commerce/regions"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { sql } from "kysely"
import { afterAll, afterEach, expect, it } from "vitest"
import { createMember, createOrganisation } from "./access/people.ts"
import { openSession } from "./access/session.ts"
import { MIGRATIONS } from "./configuration.ts"
import { openInProcess } from "./in-process.ts"
import { nothingOutside } from "./integrations/outside.ts"
import { smallVolume } from "./testing/small-volume.ts"

const volume = await smallVolume()
const folder = await mkdtemp(join(tmpdir(), "full-"))
await chmod(folder, 0o711) // PostgreSQL's user passes through it
const small = { min_wal_size: "32MB", max_wal_size: "32MB" }
const data = join(folder, "data")
const fresh = await embeddedPostgres(data, small)
const { uid, gid } = await stat(fresh.home)
const [space, wal] = [join(volume.folder, "space"), join(volume.folder, "wal")]

// The write-ahead log is on the small volume, and so is one table.
await fresh.stop()
const logs = join(fresh.home, "data-18/pg_wal")
await mkdir(space, { mode: 0o700 })
await chown(space, uid, gid)
await cp(logs, wal, { recursive: true })
for (const one of [wal, join(wal, "archive_status"), join(wal, "summaries")]) await give(one)
await rm(logs, { recursive: true })
await symlink(wal, logs)
const postgres = await embeddedPostgres(data, small)
await migrate(postgres.url, MIGRATIONS)

const product = await openInProcess(postgres.url, { outside: nothingOutside })
const { app, boss, db } = product
boss.on("error", () => {}) // like main.ts, which logs and retries
await sql`create tablespace small location ${sql.lit(space)}`.execute(db.kysely)
await sql`alter table regions set tablespace small`.execute(db.kysely)
afterEach(() => volume.makeRoom())
afterAll(async () => {
  await product.close()
  await postgres.stop()
  await volume.remove()
  await rm(folder, { recursive: true, force: true })
})

const organisation_id = await createOrganisation(db.kysely, {
  type: "platform",
  name: "P",
  email: "p@b.example",
})
const id = await createMember(db.kysely, {
  first_name: "A",
  last_name: "B",
  email: "a@b.example",
  organisation_id,
  position: "administrator",
})
const headers = { authorization: `Bearer ${await openSession(db.kysely, id)}` }

/** Gives everything below to PostgreSQL's user. */
async function give(path: string) {
  for (const name of await readdir(path)) await chown(join(path, name), uid, gid)
  await chown(path, uid, gid)
}

let acknowledged = 0
async function ask(write: boolean) {
  const payload = { name: "R".repeat(80), currency_code: "eur", tax_rate: 19 }
  const reply = await app.inject({
    method: write ? "POST" : "GET",
    url: regions.admin.list.path,
    headers,
    ...(write ? { payload } : {}),
  })
  const { statusCode } = reply
  if (write && statusCode === 200) acknowledged++
  return statusCode === 503 && !reply.headers["retry-after"] ? "503 for ever" : `${statusCode}`
}
const write = () => ask(true)
async function everythingIsThere() {
  const { rows } = await sql<{ n: number }>`select count(*) as n from regions`.execute(db.kysely)
  expect(rows).toEqual([{ n: acknowledged }])
}

it("T20: on a full volume answers 503 with Retry-After to writes and 200 to reads, and recovers with free space", async () => {
  expect([await write(), await ask(false)]).toEqual(["200", "200"])
  await volume.fill()
  await expect.poll(write, { timeout: 60_000, interval: 1 }).toBe("503")
  expect([await write(), await ask(false)]).toEqual(["503", "200"])
  await volume.makeRoom()
  expect([await write(), await ask(false)]).toEqual(["200", "200"])
  await everythingIsThere()
})

it("T20: stops the database when the write-ahead log has no space; with free space nothing acknowledged is lost", async () => {
  await volume.fill()
  await sql`create table heap as select repeat('x', 1000) as t from generate_series(1, 100_000)`
    .execute(db.kysely)
    .catch(() => {})
  const seen = new Set<string>()
  const look = async () => seen.add(await write()).has("503")
  await expect.poll(look, { timeout: 60_000, interval: 1 }).toBe(true)
  expect([...seen].filter((status) => status !== "200" && status !== "503")).toEqual([])

  await volume.makeRoom()
  await postgres.untilReady() // like `npm start`, and supervisors of a database
  await expect.poll(write, { timeout: 30_000 }).toBe("200")
  await everythingIsThere()
})
