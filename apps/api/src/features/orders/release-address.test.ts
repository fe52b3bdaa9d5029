import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { address, createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)

const owner = await createActor("customer")
const stranger = await createActor("customer")
const shop = await createShop(owner)
const place = await createPlace()
await createGoods(owner, { sku: "HELD-1", stock: { [place.id]: 50 } })
await setPriority([{ id: place.id }])

const unusual = { ...address, country_code: "DE", postal_code: "1011" }
let minute = 0
/** An order held for its address, and the shop's next version of it. */
async function heldOrder() {
  const incoming = shopOrder([line("HELD-1")], { shipping_address: unusual })
  const [outcome] = await arrive(shop, [incoming])
  const params = { id: outcome?.order_id ?? "" }
  expect(await holdsOf(params)).toEqual(["bad_address"])
  const arriveAgain = (shipping_address: typeof address) => {
    const updated_at = `2026-11-20T10:${String(++minute).padStart(2, "0")}:00.000Z`
    return arrive(shop, [{ ...incoming, shipping_address, updated_at }])
  }
  return { params, arriveAgain }
}
const read = async (params: { id: string }) =>
  (await call(owner, orders.read, { params })).body.order
const holdsOf = async (params: { id: string }) => (await read(params)).holds

it("400 for releasing a bad address without a reason; the order stays held", async () => {
  const { params } = await heldOrder()
  for (const body of [{}, { holds: ["bad_address"] as const }, { note: "  " }]) {
    const reply = await call(owner, orders.release, { params, body } as never)
    expect([reply.status, reply.body.details.fields[0]]).toMatchObject([
      400,
      { path: "note", code: "text.required" },
    ])
  }
  expect(await holdsOf(params)).toEqual(["bad_address"])
})

it("404 for an order of another organisation, 422 for an order that is not held", async () => {
  const { params } = await heldOrder()
  const body = { note: "The carrier delivers there." }
  expect((await call(stranger, orders.release, { params, body })).status).toBe(404)
  expect((await call(owner, orders.release, { params, body })).status).toBe(200)
  expect((await call(owner, orders.release, { params, body })).status).toBe(422)
})

it("200: a release with a reason routes the order, and its timeline shows the reason", async () => {
  const { params } = await heldOrder()
  const note = "The carrier delivers there."
  const reply = await call(owner, orders.release, { params, body: { note } })
  expect([reply.status, reply.body.order.holds]).toEqual([200, []])
  expect(reply.body.order.location_id).toBe(place.id)
  const { body } = await call(owner, orders.timeline, { params })
  expect(
    body.timeline.find(({ action }: { action: string }) => action === "order.release"),
  ).toMatchObject({
    details: { holds: ["bad_address"], note },
  })
})

it("a release stays while the shop repeats the address and ends when the address changes", async () => {
  const { params, arriveAgain } = await heldOrder()
  await call(owner, orders.release, { params, body: { note: "Right as it is." } })
  await arriveAgain(unusual)
  expect(await holdsOf(params)).toEqual([])
  await call(owner, orders.route, { params, body: {} } as never)
  expect(await holdsOf(params)).toEqual([])
  await arriveAgain({ ...unusual, postal_code: "1012" })
  expect(await holdsOf(params)).toEqual(["bad_address"])
})

it("a release ends when a person changes the address to another bad one", async () => {
  const { params } = await heldOrder()
  await call(owner, orders.release, { params, body: { note: "Right as it is." } })
  const shipping_address = { postal_code: "00000" }
  const edited = await call(owner, orders.edit, { params, body: { shipping_address } } as never)
  expect([edited.status, edited.body.order.holds]).toEqual([200, ["bad_address"]])
})

it("200 once and 422 once when two releases race", async () => {
  const { params } = await heldOrder()
  const release = () => call(owner, orders.release, { params, body: { note: "Right." } })
  const replies = await Promise.all([release(), release()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})
