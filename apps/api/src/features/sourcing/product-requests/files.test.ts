import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { expect, it } from "vitest"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { upload, fetchFile } = await uploading(testApp)

const png = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
)
async function imageOf(actor: Actor, context = "product_request_image", of = {}) {
  const { file, code } = await upload(actor, png, "laterne.png", { context, ...of })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.id
}
async function createDraft(actor: Actor) {
  const { body } = await call(actor, api.create, { body: { product_name: "Laterne" } })
  return { id: body.product_request.id }
}
const save = (actor: Actor, params: { id: string }, body: object) =>
  call(actor, api.update, { params, body: body as never })

it("200 five images in their order, the first in the list; an omitted one is deleted", async () => {
  const customer = await createActor("customer")
  const params = await createDraft(customer)
  const images: string[] = []
  for (let n = 0; n < 5; n++) images.push(await imageOf(customer))
  const { body } = await save(customer, params, { images })
  expect(body.product_request.images.map(({ id }: { id: string }) => id)).toEqual(images)
  const turned = images.toReversed()
  await save(customer, params, { images: turned })
  const listed = (await call(customer, api.list, {})).body.product_requests[0]
  expect(listed?.picture).toContain(turned[0])
  const [first = ""] = turned
  expect((await save(customer, params, { images: turned.slice(1) })).status).toBe(200)
  const left = await db.selectFrom("files").select("id").where("id", "=", first).execute()
  expect(left).toEqual([])
  const shown = (await call(customer, api.read, { params })).body.product_request
  const [image] = shown.images
  const reply = await fetchFile({ ...image, url: image?.url ?? "" } as never)
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"])
})

it("400 for a sixth image: You can upload a maximum of 5 images; and for an eleventh document", async () => {
  const customer = await createActor("customer")
  const params = await createDraft(customer)
  const images: string[] = []
  for (let n = 0; n < 6; n++) images.push(await imageOf(customer))
  const { status, body } = await save(customer, params, { images })
  expect([status, body]).toMatchObject([
    400,
    { details: { fields: [{ path: "images", code: "images.too_many" }] } },
  ])
  const documents = Array.from({ length: 11 }, (_, n) => `file_${n}`)
  expect((await save(customer, params, { documents })).body).toMatchObject({
    details: { fields: [{ path: "documents", code: "documents.too_many" }] },
  })
})

it("400 for a file of another organisation or purpose", async () => {
  const [customer, stranger] = [await createActor("customer"), await createActor("customer")]
  const params = await createDraft(customer)
  const foreign = await imageOf(stranger)
  const other = await imageOf(customer, "upload")
  for (const images of [[foreign], [other], ["none"]])
    expect((await save(customer, params, { images })).status).toBe(400)
  const own = await imageOf(customer)
  expect((await save(customer, params, { documents: [own] })).status).toBe(400)
  expect((await save(customer, params, { images: [own] })).status).toBe(200)
  // Files in use by a request are not cleaned up.
  expect((await call(customer, uploads.remove, { body: { file_key: own } })).status).toBe(400)
})

it("200 an agency uploads for a managed customer; discarding a draft deletes its files", async () => {
  const [customer, agency] = [await createActor("customer"), await createActor("agency")]
  const { organisation_id } = customer
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", organisation_id)
    .execute()
  const params = await createDraft(customer)
  const image = await imageOf(agency, "product_request_image", { organisation_id })
  expect((await save(agency, params, { images: [image] })).status).toBe(200)
  expect((await call(customer, api.remove, { params })).status).toBe(200)
  const left = await db.selectFrom("files").select("id").where("id", "=", image).execute()
  expect(left).toEqual([])
})
