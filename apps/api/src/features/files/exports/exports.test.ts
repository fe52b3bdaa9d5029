import { createHash } from "node:crypto"
import { exports } from "@packhaus/contract/files/exports/endpoints"
import { orderList } from "@packhaus/contract/orders/list"
import { expect, it } from "vitest"
import { orderFixtures } from "../../../testing/orders.ts"
import { type Actor, bearerOf, createTestApp } from "../../../testing/test-app.ts"
import { modules } from "../../modules.ts"
import { writeExport } from "./verbs/write.ts"

const app = await createTestApp()
const { call, runJobs, runJob, at, createActor, db, rows } = app
const { createShop, shopOrder, line, arrive, asJob } = orderFixtures(app)

/** A customer with this many orders. */
async function withOrders(count: number) {
  const actor = await createActor("customer")
  const shop = await createShop(actor)
  await arrive(
    shop,
    Array.from({ length: count }, () => shopOrder([line("EXPORTED", 1)])),
  )
  return actor
}
const ask = (actor: Actor, body: object = {}) =>
  call(actor, exports.start, { body: { list: "orders", ...body } })
const read = async (actor: Actor, id: string) =>
  (await call(actor, exports.read, { params: { id } })).body.export
const download = (actor: Actor, id: string) => call(actor, exports.download, { params: { id } })
async function contentAt(address: string) {
  const { statusCode, rawPayload, headers } = await app.app.inject(address)
  expect(statusCode).toBe(200)
  return { bytes: rawPayload, headers }
}

it("200: a job writes all matches, and their number; the file equals the list's direct download", async () => {
  const actor = await withOrders(12)
  const { status, body } = await ask(actor, { query: { order: "created_at" }, language: "en" })
  expect([status, body.export]).toMatchObject([200, { status: "queued", rows: 0, error: null }])
  const { id } = body.export
  expect((await download(actor, id)).body).toMatchObject({ code: "exports.not_open_for" })
  await runJobs()
  const done = await read(actor, id)
  expect(done).toMatchObject({ status: "done", rows: 12, total: 12, list: "orders" })
  const { body: link } = await download(actor, id)
  const { bytes, headers } = await contentAt(link.download_url)
  expect(headers["content-disposition"]).toContain("orders.csv")
  const atOnce = await app.app.inject({
    url: `${orderList.endpoints.export.path}?order=created_at&language=en`,
    headers: bearerOf(actor),
  })
  expect(bytes.toString()).toBe(atOnce.payload)
  expect(bytes.length).toBe(done.size)
  const [file] = await db.selectFrom("files").selectAll().where("context", "=", "export").execute()
  expect(file?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"))
})

it("200: a workbook contains the filtered rows", async () => {
  const actor = await withOrders(3)
  const [one] = await rows.children("orders", "merchant_id", [actor.organisation_id])
  const { body } = await ask(actor, { format: "xlsx", query: { id: one?.id } })
  await runJobs()
  expect(await read(actor, body.export.id)).toMatchObject({ status: "done", rows: 1 })
  const { body: link } = await download(actor, body.export.id)
  const { bytes } = await contentAt(link.download_url)
  expect(bytes.subarray(0, 2).toString()).toBe("PK")
})

it("finds every list by its name", () => {
  const names = modules
    .flatMap(({ lists = [] }) => lists)
    .flatMap(({ list }) => (list.parent === undefined ? [list.name] : []))
  expect(names.length).toBeGreaterThan(3)
  expect(names).toEqual([...new Set(names)])
})

it("400 for an unknown list, and for an unsupported filter, at its field", async () => {
  const actor = await createActor("customer")
  const faults = async (body: object) => {
    const { status, body: reply } = await ask(actor, body)
    return [status, ...reply.details.fields.map(({ path }: { path: string }) => path)]
  }
  expect(await faults({ list: "secrets" })).toEqual([400, "list"])
  expect(await faults({ query: { colour: "red" } })).toEqual([400, "query.colour"])
  expect(await faults({ query: { created_at: { gte: "yesterday" } } })).toEqual([
    400,
    "query.created_at.gte",
  ])
  expect(
    await db.selectFrom("exports").select("id").where("member_id", "=", actor.id).execute(),
  ).toEqual([])
})

it("403 for an unreadable list; present rights count at writing and download", async () => {
  const actor = await withOrders(1)
  expect((await ask(await createActor("service_provider"))).status).toBe(403)
  const first = (await ask(actor)).body.export.id
  await runJobs()
  const second = (await ask(actor)).body.export.id
  await db
    .updateTable("organisations")
    .set({ status: "disabled" })
    .where("id", "=", actor.organisation_id)
    .execute()
  await runJobs()
  expect((await download(actor, first)).status).toBe(403)
  const [late] = await rows.children("exports", "id", [second])
  expect(late).toMatchObject({ status: "failed", error: "access.denied" })
})

it("404 for another person's export, also a colleague's", async () => {
  const actor = await withOrders(1)
  const { id } = (await ask(actor)).body.export
  await runJobs()
  const { organisation_id } = actor
  const others = [
    await createActor("customer", { organisation_id, position: "member" }),
    await createActor("customer"),
    await createActor("administrator"),
  ]
  for (const other of others) {
    expect((await call(other, exports.read, { params: { id } })).status).toBe(404)
    expect((await download(other, id)).status).toBe(404)
    const { body } = await call(other, exports.list, { query: {} })
    expect(body.exports).toEqual([])
  }
})

it("200: rewritten after a crash in the middle; a repeated job writes one file", async () => {
  const actor = await withOrders(2)
  const { id } = (await ask(actor)).body.export
  await db.updateTable("exports").set({ status: "running" }).where("id", "=", id).execute()
  await runJobs()
  expect(await read(actor, id)).toMatchObject({ status: "done", rows: 2 })
  await writeExport({ transaction: (work) => asJob(work) }, id)
  const files = await db
    .selectFrom("files")
    .select("id")
    .where("organisation_id", "=", actor.organisation_id)
    .execute()
  expect(files).toHaveLength(1)
})

it("200: after a week the file is deleted, with a status that shows it", async () => {
  const actor = await withOrders(1)
  const { id } = (await ask(actor)).body.export
  await runJobs()
  const finished_at = "2026-11-01T12:00:00.000Z"
  await db.updateTable("exports").set({ finished_at }).where("id", "=", id).execute()
  await at("2026-11-08T12:00:00.000Z", () => runJob("exports.expire"))
  expect(await read(actor, id)).toMatchObject({ status: "done" })
  await at("2026-11-08T12:00:00.001Z", () => runJob("exports.expire"))
  expect(await read(actor, id)).toMatchObject({ status: "expired", rows: 1 })
  expect((await download(actor, id)).body).toMatchObject({ code: "exports.not_open_for" })
  expect(
    await db.selectFrom("files").select("id").where("created_by", "=", actor.id).execute(),
  ).toEqual([])
})
