import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { openReplica, type ReplicaRead } from "@packhaus/kernel/replica"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeEach, describe, expect, inject, it, onTestFinished } from "vitest"
import { allRoutes } from "./application.ts"
import { doctor as doctorCommand } from "./cli/doctor.ts"
import { openInProcess } from "./in-process.ts"
import { nothingOutside } from "./integrations/outside.ts"
import type { Schema } from "./tables.ts"
import { freePort } from "./testing/cluster.ts"
import { hasPostgres15, postgres15, standbyOf } from "./testing/postgres-15.ts"
import { bearerOf, createTestApp } from "./testing/test-app.ts"

/** Debian's PostgreSQL as primary and streaming standby; not run where it is not installed. */
describe.skipIf(!hasPostgres15)("with DATABASE_READ_URL", async () => {
  if (!hasPostgres15) return
  const primary = await postgres15()
  await migrate(primary.url, inject("migrations"))
  const standby = await standbyOf(primary)
  const reads: ReplicaRead[] = []
  const drop = async () => {
    await standby.stop().catch(() => {})
    await primary.remove()
  }
  const { app, db, createActor, url, uploadFolder } = await createTestApp({
    database: async () => ({ url: primary.url, name: "replica", drop }),
    readUrl: standby.url,
    onReplicaRead: (read) => void reads.push(read),
    slowness: 1,
  })
  const actor = await createActor("administrator")
  const administrator = bearerOf(actor)
  const customer = await createActor("customer")
  const client = new pg.Client({ connectionString: standby.url })
  const keep = new pg.Client({ connectionString: primary.url })
  await client.connect()
  client.on("error", () => {}) // the standby stops
  await keep.connect()
  afterAll(() => Promise.allSettled([client.end(), keep.end()]))
  const countOf = (read: ReplicaRead) => reads.filter((one) => one === read).length
  const get = (path: string, headers: Record<string, string> = administrator) =>
    app.inject({ method: "GET", url: path, headers })
  const untilServed = () =>
    expect.poll(() => replica.current(), { timeout: 15_000, interval: 200 }).toBeDefined()
  const replica = openReplica<Schema>(standby.url, db, 2, {
    onRead: (read) => void reads.push(read),
  })
  const itself = openReplica<Schema>(primary.url, db, 2)
  afterAll(() => Promise.all([replica.close(), itself.close()]))
  async function doctor(readUrl = standby.url) {
    const lines: string[] = []
    const environment = {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: readUrl,
      PACKHAUS_DATA: uploadFolder,
    }
    const print = (line: string) => void lines.push(line)
    await doctorCommand([], { environment, print, fail: print })
    return lines.join("\n")
  }
  /** Renames the administrator and returns their name in the list of members. */
  async function renamed(first_name: string, through = app) {
    const changed = await app.inject({
      method: "POST",
      url: "/admin/members/me",
      payload: { first_name },
      headers: administrator,
    })
    const list = await through.inject({
      method: "GET",
      url: `/admin/members?id=${actor.id}`,
      headers: administrator,
    })
    expect([changed.statusCode, list.statusCode]).toEqual([200, 200])
    return list.json().members[0].first_name
  }
  beforeEach(() => void reads.splice(0))

  const large = allRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ replica, path }) => replica && !path.includes(":") && path.startsWith("/admin/"))
  it.each(large.map(({ path }) => [path]))(
    "2xx from the replica for staff: GET %s",
    async (path) => {
      const { statusCode } = await get(path)
      if (statusCode === 403) return expect(reads).toEqual([])
      expect([statusCode, reads]).toEqual([200, ["served"]])
    },
  )

  it("2xx from the replica for a customer's file, from the primary for the list", async () => {
    expect((await get("/admin/orders", bearerOf(customer))).statusCode).toBe(200)
    expect(reads).toEqual([])
    expect((await get("/admin/orders/export", bearerOf(customer))).statusCode).toBe(200)
    expect(reads).toEqual(["served"])
  })

  it("2xx with each own write, on another server too", async () => {
    const other = await openInProcess(url, {
      outside: nothingOutside,
      readUrl: standby.url,
      onReplicaRead: (read) => void reads.push(read),
    })
    onTestFinished(other.close)
    for (let turn = 0; turn < 40; turn++)
      expect(await renamed(`Turn ${turn}`, other.app)).toBe(`Turn ${turn}`)
    expect(countOf("served")).toBeGreaterThan(20)
  })

  it("2xx from the replica by a server process, which counts it in its metrics", async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATABASE_READ_URL: standby.url,
        DATABASE_SLOWNESS: "20",
        ROLE: "server",
        PORT: `${port}`,
        HOST: "127.0.0.1",
        METRICS_PORT: `${metricsPort}`,
        PACKHAUS_DATA: uploadFolder,
        NODE_ENV: "test",
        LOG: "false",
        SMTP_URL: "",
        SENTRY_DSN: "",
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    })
    onTestFinished(() => void child.kill("SIGKILL"))
    await once(child, "message") // it is ready
    const { status } = await fetch(`http://127.0.0.1:${port}/admin/members`, {
      headers: administrator,
    })
    expect(status).toBe(200)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('packhaus_replica_reads_total{outcome="served"} 1')
    expect(metrics).toMatch(/^packhaus_replica_up 1$/m)
    const ended = once(child, "exit")
    child.kill("SIGTERM")
    expect(await ended).toEqual([0, null])
  })

  it("2xx with own writes from the primary while replay is paused", async () => {
    await client.query("select pg_wal_replay_pause()")
    onTestFinished(async () => void (await client.query("select pg_wal_replay_resume()")))
    expect(await renamed("Paused")).toBe("Paused")
    for (let turn = 0; turn < 5; turn++)
      expect(await renamed(`Again ${turn}`)).toBe(`Again ${turn}`)
    expect(new Set(reads)).toEqual(new Set(["lagging"]))
    expect(await replica.lag()).toBeGreaterThan(0)
    await client.query("select pg_wal_replay_resume()")
    await untilServed()
    expect(await replica.lag()).toBe(0)
  })

  it("repeats a statement on the primary that recovery cancels, and stays in use", async () => {
    const current = await replica.current()
    const asked = sql<{ count: number }>`
      select count(*)::int as count, pg_sleep(1) from waitlist_entries`.execute(current ?? db)
    await sleep(200)
    await keep.query("begin; lock table waitlist_entries in access exclusive mode; commit")
    expect((await asked).rows[0]?.count).toBe(0)
    expect(reads).toEqual(["served", "repeated"])
    expect(await replica.current()).toBeDefined()
  })

  it("2xx from the primary while the standby is stopped, also for a file half read", async () => {
    const current = await replica.current()
    await client.end()
    await standby.stop()
    for (let part = 0; part < 3; part++)
      expect((await sql`select from members`.execute(current ?? db)).rows.length).toBe(2)
    expect(reads).toEqual(["served", "repeated"])
    for (let turn = 0; turn < 5; turn++) expect(await renamed(`Away ${turn}`)).toBe(`Away ${turn}`)
    expect(countOf("away")).toBeGreaterThanOrEqual(5)
    expect(countOf("served")).toBe(1) // before it stopped
    await expect(replica.lag()).rejects.toThrow("connect E")
    expect(await doctor()).toMatch(/^FAULT .*DATABASE_READ_URL/m)
    await standby.start()
    await untilServed()
  })

  it("never reads a server that is no standby of this database", async () => {
    expect(await itself.current()).toBeUndefined()
    expect(await doctor(primary.url)).toMatch(/^FAULT .*DATABASE_READ_URL .*no standby/m)
    const stranger = await postgres15()
    onTestFinished(stranger.remove)
    const wrong = openReplica<Schema>(stranger.url, db, 2)
    onTestFinished(wrong.close)
    expect(await wrong.current()).toBeUndefined()
  })

  it("doctor knows a standby by its system identifier", async () => {
    expect(await doctor()).toMatch(/^ok .*DATABASE_READ_URL is a standby and current/m)
  })
})
