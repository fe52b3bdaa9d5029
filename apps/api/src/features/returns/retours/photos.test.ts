import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createShippedOrder } from "../../../testing/retours.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, rows } = testApp
const { createPlace } = catalogueFixtures(testApp)
const { upload, fetchFile } = await uploading(testApp)
const support = await createActor("support")
const hamburg = await createPlace({ kind: "retour" })

/** An image of one pixel. */
const picture = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
)
async function photoOf(actor: Actor, context = "retour_photo") {
  const { file, code } = await upload(actor, picture, "Laterne.png", { context })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.id
}
type Shipped = Awaited<ReturnType<typeof createShippedOrder>>
const record = (actor: Actor, { order_id, line_item_id }: Shipped, photos: string[]) =>
  call(actor, retours.record, {
    body: {
      id: crypto.randomUUID(),
      order_id,
      location_id: hamburg.id,
      lines: [{ line_item_id, a: 0, b: 0, c: 1 }],
      photos,
    },
  })

it("200 photos of a retour are visible to the owner of the goods, and to no other customer", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(testApp, owner)
  const photos = [await photoOf(support), await photoOf(support)]
  const { status, body } = await record(support, shipped, photos)
  expect(status).toBe(200)
  for (const actor of [owner, support]) {
    const read = await call(actor, retours.read, { params: { id: body.retour.id } })
    expect(read.body.retour.photos).toMatchObject([
      { name: "Laterne.png" },
      { name: "Laterne.png" },
    ])
    for (const photo of read.body.retour.photos)
      expect((await fetchFile(photo as never)).status).toBe(200)
  }
  const stranger = await createActor("customer")
  for (const file_key of photos)
    expect((await call(stranger, uploads.downloadUrl, { body: { file_key } })).status).toBe(404)
  // It is evidence of the goods' condition, so it cannot be removed.
  const [file_key = ""] = photos
  const removed = await call(owner, uploads.remove, { body: { file_key } })
  expect([removed.status, removed.body.code]).toEqual([400, "row.in_use"])
})

it("400 for another organisation's photo, another kind, a used one, or too many: nothing is booked", async () => {
  const owner = await createActor("customer")
  const [shipped, other] = [
    await createShippedOrder(testApp, owner),
    await createShippedOrder(testApp, owner),
  ]
  const used = await photoOf(support)
  expect((await record(support, other, [used])).status).toBe(200)
  const bad = [
    await photoOf(await createActor("customer")),
    await photoOf(support, "stock_order_photo"),
    used,
    "file_none",
  ]
  for (const photo of bad)
    expect((await record(support, shipped, [photo])).body).toMatchObject({
      code: "request.invalid",
      details: { fields: [{ path: "photos", code: "choice.unknown" }] },
    })
  const eleven = Array.from({ length: 11 }, (_, n) => `file_${n}`)
  expect((await record(support, shipped, eleven)).body).toMatchObject({
    details: { fields: [{ path: "photos", code: "images.too_many" }] },
  })
  expect(await rows.children("retours", "order_id", [shipped.order_id])).toEqual([])
  expect(await rows.children("inventory_levels", "inventory_item_id", [shipped.item.id])).toEqual(
    [],
  )
})
