import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { expect, it } from "vitest"
import { createDocument, createStockOrder } from "../../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { upload, fetchFile } = await uploading(testApp)
const support = await createActor("support")

/** A picture of one point. */
const picture = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
)
async function photoOf(actor: Actor, context = "stock_order_photo") {
  const { file, code } = await upload(actor, picture, "Karton.png", { context })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.id
}
type Sent = { id: string; line_id: string }
const arrive = (
  actor: Actor,
  { id, line_id }: Sent,
  { photos, client = crypto.randomUUID() }: { photos: string[]; client?: string },
) =>
  call(actor, stockOrders.arrive, {
    params: { id },
    body: {
      id: client,
      lines: [{ line_id, arrived: 4, damaged: 1, missing: 0 }],
      note: "",
      photos,
    },
  })
type Photo = { id: string; name: string; url: string }
const read = async (actor: Actor, id: string) =>
  (await call(actor, stockOrders.read, { params: { id } })).body.stock_order
const photosOf = async (actor: Actor, id: string): Promise<Photo[][]> =>
  (await read(actor, id)).arrivals.map(({ photos }: { photos: Photo[] }) => photos)

it("200 photos of an arrival for customer, supplier and staff; 404 for others", async () => {
  const customer = await createActor("customer")
  const sent = await createStockOrder(testApp, customer, { status: "on_the_way" })
  await createDocument(testApp, { id: sent.id, adder: customer })
  const photos = [await photoOf(support), await photoOf(support)]
  const client = crypto.randomUUID()
  for (let time = 0; time < 2; time++)
    expect((await arrive(support, sent, { photos, client })).status).toBe(200)
  expect((await arrive(support, sent, { photos: [] })).status).toBe(200)
  for (const actor of [customer, sent.supplier, support]) {
    const [first, second] = await photosOf(actor, sent.id)
    expect(first).toMatchObject([{ name: "Karton.png" }, { name: "Karton.png" }])
    expect(second).toEqual([])
    for (const photo of first ?? []) expect((await fetchFile(photo as never)).status).toBe(200)
    expect((await read(actor, sent.id)).documents).toMatchObject([{ kind: "packing_list" }])
  }
  for (const stranger of [await createActor("customer"), await createActor("supplier")]) {
    expect((await call(stranger, stockOrders.read, { params: { id: sent.id } })).status).toBe(404)
    for (const file_key of photos)
      expect((await call(stranger, uploads.downloadUrl, { body: { file_key } })).status).toBe(404)
  }
  const files = await db
    .selectFrom("files")
    .select("organisation_id")
    .where("id", "in", photos)
    .execute()
  expect(files).toEqual(photos.map(() => ({ organisation_id: customer.organisation_id })))
})

it("a photo stays with its arrival: it is removed neither as a document nor as a file", async () => {
  const customer = await createActor("customer")
  const sent = await createStockOrder(testApp, customer, { status: "on_the_way" })
  const file_key = await photoOf(support)
  await arrive(support, sent, { photos: [file_key] })
  const [[photo] = []] = await photosOf(support, sent.id)
  const params = { id: sent.id, document_id: photo?.id ?? "" }
  for (const actor of [support, customer, sent.supplier])
    expect((await call(actor, stockOrders.removeDocument, { params })).status).toBe(404)
  const removed = await call(customer, uploads.remove, { body: { file_key } })
  expect([removed.status, removed.body.code]).toEqual([400, "row.in_use"])
})

it("400 for a file of another organisation, kind or arrival, and for six: nothing is booked", async () => {
  const customer = await createActor("customer")
  const stranger = await createActor("customer")
  const sent = await createStockOrder(testApp, customer, { status: "on_the_way" })
  const other = await createStockOrder(testApp, customer, { status: "on_the_way" })
  const used = await photoOf(support)
  await arrive(support, other, { photos: [used] })
  const good = await photoOf(support)
  const cases = [
    await photoOf(stranger),
    await photoOf(support, "stock_order_document"),
    used,
    "file_none",
  ]
  for (const bad of cases)
    expect((await arrive(support, sent, { photos: [good, bad] })).body).toMatchObject({
      code: "request.invalid",
      details: { fields: [{ path: "photos", code: "choice.unknown" }] },
    })
  const six = Array.from({ length: 6 }, (_, n) => `file_${n}`)
  expect((await arrive(support, sent, { photos: six })).body).toMatchObject({
    code: "request.invalid",
    details: { fields: [{ path: "photos", code: "images.too_many" }] },
  })
  expect(await read(customer, sent.id)).toMatchObject({ arrived_quantity: 0, arrivals: [] })
  expect((await arrive(support, sent, { photos: [good] })).status).toBe(200)
})

it("400 a paper is no photo", async () => {
  const { fault } = await upload(support, "%PDF-1.7\n%%EOF", "Packliste.pdf", {
    context: "stock_order_photo",
  })
  expect(fault).toBe("file.type")
})
