import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createFile } from "../../../testing/files.ts"
import {
  createPackagingOrder,
  createPriced,
  giveAddress,
} from "../../../testing/packaging-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const place = await catalogueFixtures(testApp).createPlace()
const administrator = await createActor("administrator")

const picture = async (owner: Actor, context = "packaging_order_image") =>
  (await createFile(testApp, owner, { context })).id
const pictures = (owner: Actor, count: number) =>
  Promise.all(Array.from({ length: count }, () => picture(owner)))
const add = (by: Actor, id: string, file_key: string) =>
  call(by, packagingOrders.addImage, { params: { id }, body: { file_key } })
const remove = (by: Actor, id: string, image_id: string) =>
  call(by, packagingOrders.removeImage, { params: { id, image_id } })
const imagesOf = async (by: Actor, id: string) =>
  (await call(by, packagingOrders.read, { params: { id } })).body.packaging_order.images
const fieldsOf = (reply: { body: { details?: { fields?: unknown } } }) => reply.body.details?.fields

it("200 a packaging order is placed with up to five images, 400 for a sixth and for files of others", async () => {
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  await giveAddress(testApp, customer)
  const own = await createPriced(testApp, customer)
  const buy = (by: Actor, images: readonly string[]) =>
    call(by, packagingOrders.create, {
      body: {
        organisation_id: customer.organisation_id,
        location_id: place.id,
        lines: [{ packaging_id: own.id, quantity: 1_000 }],
        total_price: 350,
        images,
      } as never,
    })
  const keys = await pictures(customer, 6)
  const refused: [readonly string[], string][] = [
    [keys, "images.too_many"],
    [[await picture(other)], "choice.unknown"],
    [[await picture(customer, "packaging_image")], "choice.unknown"],
    [["file_none"], "choice.unknown"],
    [[keys[0] ?? "", keys[0] ?? ""], "value.invalid"],
  ]
  for (const [images, code] of refused) {
    const reply = await buy(customer, images)
    expect([reply.status, fieldsOf(reply)]).toMatchObject([400, [{ path: "images", code }]])
  }
  const made = await buy(customer, keys.slice(0, 5))
  expect([made.status, made.body.code]).toEqual([200, undefined])
  expect(made.body.packaging_order.images).toHaveLength(5)
  const twice = await buy(customer, keys.slice(0, 1))
  expect([twice.status, fieldsOf(twice)]).toMatchObject([400, [{ path: "images" }]])
  // Administrators' uploads belong to the customer's order.
  const foreign = await buy(administrator, await pictures(administrator, 1))
  expect(await imagesOf(customer, foreign.body.packaging_order.id)).toMatchObject([
    { url: expect.any(String) },
  ])
})

it("200 customer and administrator edit images, the producer sees them, 404 for another customer", async () => {
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  const supplier = await createActor("supplier")
  const { id } = await createPackagingOrder(testApp, customer)
  const [first = ""] = await pictures(customer, 1)
  expect((await add(customer, id, first)).status).toBe(200)
  expect((await add(customer, id, first)).body.packaging_order.images).toHaveLength(1)
  expect((await add(administrator, id, await picture(administrator))).status).toBe(200)
  expect((await add(other, id, await picture(other))).status).toBe(404)
  const assigned = await call(administrator, packagingOrders.assign, {
    params: { id },
    body: { supplier_id: supplier.organisation_id },
  })
  expect(assigned.status).toBe(200)
  const seen = await imagesOf(supplier, id)
  expect(seen).toHaveLength(2)
  expect((await add(supplier, id, await picture(supplier))).status).toBe(403)
  expect((await remove(supplier, id, seen[0].id)).status).toBe(403)
  const elsewhere = await createPackagingOrder(testApp, customer)
  expect((await remove(customer, elsewhere.id, seen[0].id)).status).toBe(404)
  expect((await remove(customer, id, seen[0].id)).body.packaging_order.images).toHaveLength(1)
  const { body } = await call(customer, packagingOrders.timeline, { params: { id } })
  const actions = body.timeline.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.includes("image"))).toEqual([
    "packaging_order.image_added",
    "packaging_order.image_added",
    "packaging_order.image_removed",
  ])
})

it("two at once: of six images added together one is refused with its field", async () => {
  const customer = await createActor("customer")
  const { id } = await createPackagingOrder(testApp, customer)
  const keys = await pictures(customer, 6)
  const replies = await Promise.all(keys.map((key) => add(customer, id, key)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 400])
  expect(fieldsOf(replies.find(({ status }) => status === 400) ?? { body: {} })).toMatchObject([
    { path: "file_key", code: "images.too_many" },
  ])
  expect(await imagesOf(customer, id)).toHaveLength(5)
})

it("422 a cancelled order takes no images", async () => {
  const customer = await createActor("customer")
  const { id } = await createPackagingOrder(testApp, customer, { status: "cancelled" })
  const reply = await add(customer, id, await picture(customer))
  expect([reply.status, reply.body.code]).toEqual([422, "packaging_orders.not_open_for"])
})
