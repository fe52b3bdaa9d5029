import { batchJobs } from "@packhaus/contract/bulk/batch-jobs/endpoints"
import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { exports } from "@packhaus/contract/files/exports/endpoints"
import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, runJobs, rows } = testApp
const { createGoods } = catalogueFixtures(testApp)
const { upload } = await uploading(testApp)

const table = ["Produkt;SKU;Preis", "Kanne;K-1;12,90", "Becher;B-1;4,50"].join("\n")
async function uploaded(actor: Actor) {
  const of = { context: "product_import" }
  const { file, code } = await upload(actor, table, "produkte.csv", of)
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.key
}
const create = (actor: Actor, body: object) =>
  call(actor, batchJobs.create, { body: body as never })
const act = (actor: Actor, verb: "read" | "confirm" | "cancel", id: string) =>
  call(actor, batchJobs[verb], { params: { id } })
async function ended(actor: Actor, id: string) {
  for (;;) {
    await runJobs()
    const { batch_job } = (await act(actor, "read", id)).body
    if (["completed", "failed"].includes(batch_job.status)) return batch_job
  }
}
const titles = async (actor: Actor) =>
  (await call(actor, products.list, { query: { order: "title" } })).body.products.map(
    (one: { title: string }) => one.title,
  )

it("200: an import shows its preview, waits, and runs once when confirmed", async () => {
  const owner = await createActor("customer")
  const context = { fileKey: await uploaded(owner) }
  const asked = await create(owner, { type: "product-import", context, dry_run: true })
  expect([asked.status, asked.body.code]).toEqual([200, undefined])
  const { batch_job } = asked.body
  expect(batch_job).toMatchObject({
    type: "product-import",
    status: "pre_processed",
    created_by: owner.id,
    result: { count: 2, advancement_count: 0, errors: null },
    confirmed_at: null,
  })
  await runJobs()
  expect(await titles(owner)).toEqual([])
  const { id } = batch_job
  const both = await Promise.all([act(owner, "confirm", id), act(owner, "confirm", id)])
  for (const { status } of both) expect([200, 409]).toContain(status)
  const done = await ended(owner, id)
  expect(done).toMatchObject({
    status: "completed",
    result: { count: 2, advancement_count: 2, progress: 1, errors: null },
    completed_at: expect.any(String),
  })
  expect(await titles(owner)).toEqual(["Becher", "Kanne"])
  const params = { id: done.bulk_run_id ?? "" }
  expect((await call(owner, bulkRuns.read, { params })).body.bulk_run).toMatchObject({ done: 2 })
  expect(await rows.children("bulk_runs", "organisation_id", [owner.organisation_id])).toHaveLength(
    1,
  )
  const late = await act(owner, "cancel", id)
  expect([late.status, late.body.type]).toEqual([400, "not_allowed"])
})

it("200: an export is written at once, and its requester can download the file", async () => {
  const owner = await createActor("customer")
  const { product } = await createGoods(owner)
  const { batch_job } = (await create(owner, { type: "product-export", context: {} })).body
  expect(batch_job).toMatchObject({ status: "confirmed", result: { count: 1 } })
  const done = await ended(owner, batch_job.id)
  expect(done).toMatchObject({
    status: "completed",
    result: { count: 1, advancement_count: 1, file_size: expect.any(Number) },
  })
  const params = { id: done.export_id ?? "" }
  expect((await call(owner, exports.download, { params })).body.download_url).toContain("/files/")
  const body = { file_key: done.result?.file_key ?? "" }
  const byKey = (actor: Actor) => call(actor, uploads.downloadUrl, { body })
  expect((await byKey(owner)).body.download_url).toContain("/files/")
  const { organisation_id } = owner
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  expect((await byKey(colleague)).status).toBe(404)
  expect((await byKey(await createActor("customer"))).status).toBe(404)
  expect((await call(owner, uploads.remove, { body })).status).toBe(404)
  const none = { filterable_fields: { product_id: "prod_none" } }
  const some = { filterable_fields: { product_id: product.id } }
  const countOf = async (context: object) =>
    (await create(owner, { type: "product-export", context, dry_run: true })).body.batch_job.result
      ?.count
  expect([await countOf(none), await countOf(some)]).toEqual([0, 1])
})

it("200: exports orders and selected products; 400 for a filter that orders do not have", async () => {
  const owner = await createActor("customer")
  const { product } = await createGoods(owner)
  const countOf = async (body: object) =>
    (await create(owner, { dry_run: true, ...body })).body.batch_job.result?.count
  const ofProduct = { filterable_fields: { id: product.id } }
  expect(await countOf({ type: "product-export", context: ofProduct })).toBe(1)
  const filterable_fields = { status: ["pending"], created_at: { gt: "2026-01-01" } }
  const asked = { type: "order-export", context: { filterable_fields } }
  expect(await countOf(asked)).toBe(0)
  const { batch_job } = (await create(owner, asked)).body
  expect(await ended(owner, batch_job.id)).toMatchObject({
    type: "order-export",
    status: "completed",
  })
  const wrong = await create(owner, { ...asked, context: { filterable_fields: { colour: "red" } } })
  expect([wrong.status, wrong.body.details?.fields[0]?.path]).toEqual([
    400,
    "context.filterable_fields.colour",
  ])
})

it("200: a job canceled before its confirmation does nothing; 400 not_allowed for later steps", async () => {
  const owner = await createActor("customer")
  const { batch_job } = (
    await create(owner, { type: "product-export", context: {}, dry_run: true })
  ).body
  const { id } = batch_job
  expect((await act(owner, "cancel", id)).body.batch_job).toMatchObject({ status: "canceled" })
  expect((await act(owner, "cancel", id)).status).toBe(200)
  const late = await act(owner, "confirm", id)
  expect([late.status, late.body.type]).toEqual([400, "not_allowed"])
  await runJobs()
  expect(await rows.children("exports", "member_id", [owner.id])).toEqual([])
  const query = { status: "canceled", canceled_at: { gte: "2026-01-01T00:00:00Z" } } as const
  const found = await call(owner, batchJobs.list, { query })
  expect(found.body).toMatchObject({ count: 1, batch_jobs: [{ id, deleted_at: null }] })
})

it("404 for an unknown or foreign file, and for another organisation's job; 400 for another type; 403 for support", async () => {
  const [owner, stranger] = [await createActor("customer"), await createActor("customer")]
  const key = await uploaded(owner)
  const foreign = { type: "product-import", context: { fileKey: key } }
  expect((await create(stranger, foreign)).status).toBe(404)
  const none = { type: "product-import", context: { fileKey: "none" } }
  expect((await create(owner, none)).status).toBe(404)
  expect((await create(owner, { type: "price-list-import", context: {} })).status).toBe(400)
  const { id } = (await create(owner, { ...foreign, dry_run: true })).body.batch_job
  for (const verb of ["read", "confirm", "cancel"] as const)
    expect([verb, (await act(stranger, verb, id)).status]).toEqual([verb, 404])
  const support = await createActor("support")
  expect((await create(support, { type: "product-export", context: {} })).status).toBe(403)
})
