import { join } from "node:path"
import { productTags } from "@packhaus/contract/commerce/product-tags"
import { DEAD_LETTERS } from "@packhaus/kernel/jobs/jobs"
import { recordRelease } from "@packhaus/kernel/postgres/schema-releases"
import { sql } from "kysely"
import { expect, inject, it } from "vitest"
import { releaseNumber } from "../release.ts"
import { createServer } from "../server.ts"
import { bearerOf, createTestApp } from "../testing/test-app.ts"

type Line = Record<string, unknown>
const reported: { error: unknown; place: Line }[] = []
const reports = {
  report: (error: unknown, place: Line) => void reported.push({ error, place }),
  close: async () => {},
}
const { application, boss, createActor, db, runJobs, serverOptions, url } = await createTestApp({
  outside: { reports },
})
const lines: Line[] = []
const app = await createServer(application, {
  ...serverOptions,
  log: true,
  logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  migrations: join(import.meta.dirname, "../../../..", inject("migrations")),
})
const ready = async () => (await app.inject({ url: "/health/ready" })).json()

it("200 while it can work, 503 while it cannot", async () => {
  expect((await app.inject({ url: "/health/live" })).json()).toEqual({ live: true })
  const working = { ready: true, database: true, migrated: true, too_new: false, seconds_behind: 0 }
  const fine = { ...working, dead_jobs: 0, virus_scan: "off" }
  expect(await ready()).toEqual(fine)

  await boss.send(DEAD_LETTERS, {})
  expect(await ready()).toEqual({ ...fine, dead_jobs: 1 })

  const startAfter = new Date(Date.now() - 400_000)
  await boss.send("http.forget-keys", {}, { startAfter })
  expect(await ready()).toMatchObject({ ready: false, seconds_behind: expect.any(Number) })
  await runJobs()
  expect((await ready()).ready).toBe(true)

  await sql`update kysely_migration set name = name || '-changed' where name like '0002%'`.execute(
    db,
  )
  const reply = await app.inject({ url: "/health/ready" })
  expect([reply.statusCode, reply.json().migrated]).toEqual([503, false])
  await sql`update kysely_migration set name = replace(name, '-changed', '')`.execute(db)
})

it("200 on the schema of the next release, 503 on that of a later one", async () => {
  const own = await releaseNumber()
  const status = async (release: number) => {
    await recordRelease(url, release)
    const reply = await app.inject({ url: "/health/ready" })
    return [reply.statusCode, reply.json().too_new]
  }
  expect(await status(own)).toEqual([200, false])
  expect(await status(own + 1)).toEqual([200, false])
  expect(await status(own + 2)).toEqual([503, true])
})

it("writes one log line per request, with viewer, action and reference, and no secret", async () => {
  const actor = await createActor("customer")
  lines.length = 0
  const reply = await app.inject({
    method: "POST",
    url: "/admin/regions?token=in-the-address",
    payload: { password: "in-the-body" },
    headers: { ...bearerOf(actor), cookie: "session=in-a-cookie" },
  })
  const { reference } = reply.json().details
  expect(lines.map(({ msg, ...line }) => [msg, line])).toMatchObject([
    ["refused", { reference, code: "access.denied", actor: actor.id }],
    [
      "answered",
      {
        level: "info",
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        reference,
        method: "POST",
        route: "/admin/regions",
        path: "/admin/regions",
        status: 403,
        ms: expect.any(Number),
        role: "customer",
      },
    ],
  ])
  const text = JSON.stringify(lines)
  for (const secret of [actor.token, "in-the-address", "in-the-body", "in-a-cookie"])
    expect(text).not.toContain(secret)
  app.log.info({
    headers: { authorization: "hush" },
    body: { old_password: "hush" },
    token: "hush",
  })
  expect(JSON.stringify(lines.at(-1))).not.toContain("hush")
})

it("writes our ids of a path and masks e-mail addresses, codes and what is unknown", async () => {
  const pathsOf = async (...urls: string[]) => {
    lines.length = 0
    for (const url of urls) await app.inject({ url })
    return lines.flatMap(({ msg, path }) => (msg === "answered" ? [path] : []))
  }
  const id = "order_01JQZ3ZJ8B6Y0V5W8X9A2C4D6E"
  const urls = [
    `/admin/orders/${id}?q=ada`,
    "/store/auth/ada@lovelace.example",
    "/store/gift-cards/ABCD-EFGH-JKLM-NPQR",
    "/pictures/3q2-7wECAwQFBgcICQoLDA0O/small",
    "/nowhere/ada@lovelace.example/x",
  ]
  expect(await pathsOf(...urls)).toEqual([
    `/admin/orders/${id}`,
    "/store/auth/…",
    "/store/gift-cards/…",
    "/pictures/…/small",
    "/nowhere/…/x",
  ])
})

it("writes where a statement failed and no value of its row", async () => {
  lines.length = 0
  const error = Object.assign(new Error("violates check constraint", { cause: new Error("why") }), {
    code: "23514",
    table: "members",
    detail: "Failing row contains (Ada, ada@lovelace.example)",
  })
  app.log.error({ err: error }, "failed")
  expect(lines[0]).toMatchObject({
    level: "error",
    err: {
      type: "Error",
      message: "violates check constraint",
      code: "23514",
      table: "members",
      cause: { message: "why" },
    },
  })
  expect(JSON.stringify(lines)).not.toContain("lovelace")
})

it("500 shows only its reference; log and report contain the details", async () => {
  const actor = await createActor("administrator")
  await sql`alter table product_tags rename to product_tags_gone`.execute(db)
  const reply = await app.inject({ url: productTags.admin.list.path, headers: bearerOf(actor) })
  await sql`alter table product_tags_gone rename to product_tags`.execute(db)
  const { code, details, message } = reply.json()
  expect([reply.statusCode, code, Object.keys(details)]).toEqual([
    500,
    "server.failed",
    ["reference"],
  ])
  expect(message).not.toContain("product_tags")
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: "failed", reference: details.reference, level: "error" }),
  )
  expect(reported.at(-1)).toMatchObject({
    error: expect.objectContaining({ message: expect.stringContaining("product_tags") }),
    place: { reference: details.reference, route: "GET /admin/product-tags" },
  })
})

it("allows pictures of this installation's shop front on its pages, if there is one", async () => {
  const shopFront = "http://localhost:9008/shop"
  const beside = await createServer(application, { ...serverOptions, shopFront })
  const picturesOf = async (server: typeof app) => {
    const { headers } = await server.inject({ url: "/health/live" })
    return /img-src [^;]*/.exec(String(headers["content-security-policy"]))?.[0].split(" ")
  }
  expect(await picturesOf(beside)).toContain("http://localhost:9008")
  expect(await picturesOf(app)).not.toContain("http://localhost:9008")
  await beside.close()
})
