import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { expect, it, onTestFinished } from "vitest"
import { parse } from "yaml"
import { guarded } from "../integrations/guard.ts"
import { nothingOutside } from "../integrations/outside.ts"
import { createServer } from "../server.ts"
import { freePort } from "../testing/cluster.ts"
import { bearerOf, createTestApp } from "../testing/test-app.ts"
import { createMetrics } from "./metrics.ts"
import { readingsOf } from "./readings.ts"
import { serveMetrics } from "./serve.ts"

const deploy = join(import.meta.dirname, "../../../../deploy")
const { application, serverOptions, createActor, db, runJob, uploadFolder, url } =
  await createTestApp()
const none = { total: 3, idle: 1, waiting: 2 }
const metricsOf = (read = readingsOf(db)) =>
  createMetrics({
    role: "server",
    version: "1.2.3",
    connections: () => none,
    read,
    replica: { lag: async () => 7 },
  })
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0

/** The value of a line of a scrape, such as `packhaus_jobs_dead`. */
const figureIn = (text: string, line: string) => {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

it("counts requests by route template, method and status, never by id", async () => {
  const metrics = metricsOf()
  const app = await createServer(application, { ...serverOptions, prepare: metrics.countRequests })
  onTestFinished(() => app.close())
  const headers = bearerOf(await createActor("administrator"))
  await app.inject({ url: "/admin/orders/order_none", headers })
  await app.inject({ url: "/admin/orders/order_other", headers })
  await app.inject({ url: "/no/such/page-of-41", headers: { accept: "application/json" } })
  const text = await metrics.text()
  const labels = 'method="GET",route="/admin/orders/:id",status="404"'
  expect(figureIn(text, `packhaus_http_request_duration_seconds_count{${labels}}`)).toBe(2)
  expect(text).not.toMatch(/order_none|page-of-41/)
})

it("shows connections, version, jobs, messages and dead jobs", async () => {
  await application.boss.send("shops.check", {})
  const text = await metricsOf().text()
  expect(figureIn(text, 'packhaus_build_info{version="1.2.3",role="server"}')).toBe(1)
  expect(figureIn(text, 'packhaus_database_connections{state="used"}')).toBe(2)
  expect(figureIn(text, 'packhaus_database_connections{state="awaited"}')).toBe(2)
  expect(figureIn(text, 'packhaus_jobs_waiting{queue="shops.check"}')).toBe(1)
  expect(figureIn(text, "packhaus_jobs_dead")).toBe(0)
  expect(figureIn(text, "packhaus_inbox_messages")).toBe(0)
  expect(figureIn(text, 'packhaus_outbox_messages{kind="tracking"}')).toBe(0)
  expect(figureIn(text, "packhaus_database_up")).toBe(1)
})

it("answers without database figures while the database is unavailable", async () => {
  const away = async () => Promise.reject(new Error("away"))
  const text = await metricsOf(away).text()
  expect(figureIn(text, "packhaus_database_up")).toBe(0)
  expect(figureIn(text, 'packhaus_database_connections{state="idle"}')).toBe(1)
})

it("shows the lag of the replica and who served its reads, only where there is one", async () => {
  const metrics = metricsOf()
  metrics.onReplicaRead("served")
  metrics.onReplicaRead("lagging")
  const text = await metrics.text()
  expect(figureIn(text, "packhaus_replica_up")).toBe(1)
  expect(figureIn(text, "packhaus_replica_lag_seconds")).toBe(7)
  expect(figureIn(text, 'packhaus_replica_reads_total{outcome="lagging"}')).toBe(1)
  const facts = { role: "server", version: "1", connections: () => none, read: readingsOf(db) }
  const away = createMetrics({
    ...facts,
    replica: { lag: () => Promise.reject(new Error("away")) },
  })
  expect(figureIn(await away.text(), "packhaus_replica_up")).toBe(0)
  expect(await createMetrics(facts).text()).not.toContain("replica")
})

it("counts ledger accounts that differ from their entries", async () => {
  await runJob("ledger.compare")
  expect(figureIn(await metricsOf().text(), "packhaus_ledger_differences")).toBe(0)
  const { organisation_id } = await createActor("customer")
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction) // disables the triggers that refuse it
    await sql`
      insert into ledger_accounts (id, organisation_id, kind, detail, currency_code, balance, entry_count)
      values ('acc_planted', ${organisation_id}, 'revenue', 'planted', 'eur', 5, 0)`.execute(
      transaction,
    )
  })
  await runJob("ledger.compare")
  expect(figureIn(await metricsOf().text(), "packhaus_ledger_differences")).toBe(1)
})

it("measures calls to services by outcome", async () => {
  const metrics = metricsOf()
  const slack = {
    addressOf: () => null,
    send: async (address: string) => {
      if (address === "fails") throw new Error("no")
    },
  }
  const outside = { ...nothingOutside, slack } as never as typeof nothingOutside
  const port = guarded(outside, () => {}, metrics.onCall).slack
  await port.send("works" as never, "text" as never)
  await expect(port.send("fails" as never, "text" as never)).rejects.toThrow("no")
  const text = await metrics.text()
  const call = (outcome: string) =>
    `packhaus_outside_call_duration_seconds_count{service="slack",method="send",outcome="${outcome}"}`
  expect([figureIn(text, call("answered")), figureIn(text, call("failed"))]).toEqual([1, 1])
})

it("serves only metrics and health on its own port", async () => {
  const metrics = metricsOf()
  const app = await createServer(application, { ...serverOptions, prepare: metrics.countRequests })
  const server = await serveMetrics(metrics, app, { host: "127.0.0.1", port: 0 })
  onTestFinished(async () => {
    await server.close()
    await app.close()
  })
  const get = async (path: string, method = "GET") =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`, { method })).status
  expect(await get("/metrics")).toBe(200)
  expect(await get("/health/live")).toBe(200)
  expect(await get("/health/ready")).toBe(200)
  expect(await get("/admin/orders")).toBe(404)
  expect(await get("/metrics", "POST")).toBe(405)
})

it("a worker answers metrics and health, and no requests", async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      ROLE: "worker",
      PORT: `${port}`,
      HOST: "127.0.0.1",
      METRICS_PORT: `${metricsPort}`,
      RELEASE: "2.0.0",
      PACKHAUS_DATA: uploadFolder,
      NODE_ENV: "test",
      LOG: "false",
      SMTP_URL: "",
      SENTRY_DSN: "",
    },
    stdio: "ignore",
  })
  const ended = once(child, "exit")
  onTestFinished(() => void child.kill("SIGKILL"))
  const answers = (origin: string) =>
    fetch(origin).then(
      ({ status }) => status,
      () => 0,
    )
  const own = `http://127.0.0.1:${metricsPort}`
  await expect.poll(() => answers(`${own}/health/live`), { interval: 200 }).toBe(200)
  const text = await (await fetch(`${own}/metrics`)).text()
  expect(figureIn(text, 'packhaus_build_info{version="2.0.0",role="worker"}')).toBe(1)
  expect(await answers(`http://127.0.0.1:${port}/health/live`)).toBe(0)
  child.kill("SIGTERM")
  expect(await ended).toEqual([0, null])
})

it("alerts and dashboard use existing metrics only", async () => {
  const metrics = metricsOf()
  await runJob("ledger.compare")
  const text = await metrics.text()
  const known = new Set(text.match(/^# TYPE \w+/gm)?.map((line) => line.slice("# TYPE ".length)))
  const alerts = await readFile(join(deploy, "prometheus/alerts.yml"), "utf8")
  const dashboard = await readFile(join(deploy, "grafana/packhaus.json"), "utf8")
  const { groups } = parse(alerts) as { groups: { rules: { expr: string }[] }[] }
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }
  const texts = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(texts.length).toBeGreaterThan(25)
  const named = texts.flatMap((expr) => expr.match(/packhaus_\w+/g) ?? [])
  const unknown = named.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, "")))
  expect(unknown).toEqual([])
})

it.skipIf(!hasPromtool)("promtool accepts the metrics and the alert rules", async () => {
  const input = await metricsOf().text()
  const check = (kind: string, ...rest: string[]) =>
    spawnSync("promtool", ["check", kind, ...rest], { input }).stderr.toString()
  expect(check("metrics")).toBe("")
  expect(check("rules", join(deploy, "prometheus/alerts.yml"))).toBe("")
})
