import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import { imageDimensionsFromData } from "image-dimensions"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { app, call, createActor, db } = testApp
const { createGoods } = catalogueFixtures(testApp)
const { upload } = await uploading(testApp)

/** A photo of this size with camera metadata. */
async function picture(width: number, height: number) {
  const { Transformer } = await import("@napi-rs/image")
  const pixels = Buffer.alloc(width * height * 4, 120)
  return Uint8Array.from(await Transformer.fromRgbaPixels(pixels, width, height).jpeg(80))
}
const photo = await picture(900, 600)

async function uploadImage(actor: Actor, context = "product_image", of = {}) {
  const { file, code } = await upload(actor, photo, "kanne.jpg", { context, ...of })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.id
}
const arrange = (actor: Actor, id: string, body: object) =>
  call(actor, api.arrangeImages, { params: { id }, body: body as never })
type Shown = { id: string; url: string; metadata: unknown }
const idsOf = (images: readonly Shown[]) => images.map(({ id }) => id)
const get = (url: string) => app.inject({ url })

it("200 keeps the order and texts of a product's images; lists show the first as a thumbnail", async () => {
  const owner = await createActor("customer")
  const { product } = await createGoods(owner)
  const files = [await uploadImage(owner), await uploadImage(owner)]
  const [one = "", two = ""] = files
  const made = await arrange(owner, product.id, {
    before: [],
    images: [
      { file_id: one, alt: "von vorn" },
      { file_id: two, alt: "" },
    ],
  })
  expect(made.status).toBe(200)
  const images: Shown[] = made.body.product.images
  expect(images.map(({ metadata }) => metadata)).toEqual([{ alt: "von vorn" }, null])
  const [front, back] = images
  expect(made.body.product.thumbnail).toBe(`${front?.url}/small`)
  const large = await get(front?.url ?? "")
  expect([large.statusCode, large.headers["content-type"]]).toEqual([200, "image/jpeg"])
  expect(imageDimensionsFromData(large.rawPayload)).toMatchObject({ width: 900, height: 600 })
  const small = await get(`${front?.url}/small`)
  expect(imageDimensionsFromData(small.rawPayload)).toMatchObject({ width: 360, height: 240 })

  const turned = await arrange(owner, product.id, {
    before: idsOf(images),
    images: [{ id: back?.id, alt: "von hinten" }],
  })
  expect(turned.body.product.images).toMatchObject([
    { id: back?.id, url: back?.url, metadata: { alt: "von hinten" } },
  ])
  expect(turned.body.product.thumbnail).toBe(`${back?.url}/small`)
  expect((await get(front?.url ?? "")).statusCode).toBe(404)
  const kept = await db.selectFrom("files").select("id").where("id", "in", files).execute()
  expect(kept).toEqual([{ id: two }])
  const listed = (await call(owner, api.list, {})).body.products
  expect(listed.map(({ thumbnail }: { thumbnail: string | null }) => thumbnail)).toEqual([
    `${back?.url}/small`,
  ])
  const none = await arrange(owner, product.id, { before: [back?.id], images: [] })
  expect([none.body.product.images, none.body.product.thumbnail]).toEqual([[], null])
})

it("422 for images changed meanwhile; one of two racing requests succeeds", async () => {
  const owner = await createActor("customer")
  const { product } = await createGoods(owner)
  const files = [await uploadImage(owner), await uploadImage(owner)]
  const replies = await Promise.all(
    files.map((file_id) =>
      arrange(owner, product.id, { before: [], images: [{ file_id, alt: "" }] }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = replies.find(({ status }) => status === 422)
  expect(refused?.body.code).toBe("products.images_changed")
  expect(await db.selectFrom("product_images").select("file_id").execute()).toHaveLength(1)
})

it("400 for files of others, of another kind, used, duplicate, and for images of other products", async () => {
  const owner = await createActor("customer")
  const { product } = await createGoods(owner)
  const other = await createGoods(owner)
  const stranger = await createActor("customer")
  const foreign = await uploadImage(stranger)
  const plain = await uploadImage(owner, "upload")
  const used = await uploadImage(owner)
  const foreignReply = await arrange(owner, other.product.id, {
    before: [],
    images: [{ file_id: used, alt: "" }],
  })
  const [image] = foreignReply.body.product.images
  for (const one of [
    { file_id: foreign },
    { file_id: plain },
    { file_id: used },
    { file_id: "none" },
    { id: image.id },
    { id: "none" },
  ]) {
    const { status, body } = await arrange(owner, product.id, {
      before: [],
      images: [{ ...one, alt: "" }],
    })
    expect([status, body.code]).toEqual([400, "request.invalid"])
  }
  const twice = { file_id: await uploadImage(owner), alt: "" }
  const { status } = await arrange(owner, product.id, { before: [], images: [twice, twice] })
  expect(status).toBe(400)
})

it("200 for an agency of the customer, 404 for another organisation, 403 for a supplier; 404 for an unknown address", async () => {
  const owner = await createActor("customer")
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", owner.organisation_id)
    .execute()
  const { product } = await createGoods(owner)
  const file_id = await uploadImage(agency, "product_image", {
    organisation_id: owner.organisation_id,
  })
  const body = { before: [], images: [{ file_id, alt: "" }] }
  expect((await arrange(await createActor("customer"), product.id, body)).status).toBe(404)
  expect((await arrange(await createActor("supplier"), product.id, body)).status).toBe(403)
  expect((await arrange(agency, product.id, body)).status).toBe(200)
  expect((await get("/pictures/none")).statusCode).toBe(404)
})

it("200 removing an image through the commerce API deletes its file", async () => {
  const owner = await createActor("customer")
  const { product } = await createGoods(owner)
  const file_id = await uploadImage(owner)
  const made = await arrange(owner, product.id, { before: [], images: [{ file_id, alt: "Rand" }] })
  const [image] = made.body.product.images
  const update = (images: string[]) =>
    call(owner, api.update, { params: { id: product.id }, body: { images } })
  const both = await update([image.url, "https://cdn.example/1.png"])
  expect(both.body.product.images).toMatchObject([{ id: image.id, metadata: { alt: "Rand" } }, {}])
  await update(["https://cdn.example/1.png"])
  expect((await get(image.url)).statusCode).toBe(404)
})
