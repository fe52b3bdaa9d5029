import { orders } from "@packhaus/contract/orders/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import { afterEach, expect, it, vi } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { connectedShops } from "../../testing/connected-shop.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { pushesDue } from "../orders/tracking-pushes/events.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows, db, runJob, createActor } = testApp
await platform.open(testApp)
const { ordersOf, place, settle } = connectedShops(testApp, platform)
const { createPlace, createGoods } = catalogueFixtures(testApp)
const { setPriority } = orderFixtures(testApp)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

type Sent = {
  status: string
  notified: boolean
  tracking: { number: string | null }[]
  lines: { quantity: number }[]
}
type Known = { orders: { name: string; fulfillments: Sent[] }[] }
const own = await createPlace()
await setPriority([own])

let number = 0
/** An order of three pieces of one item and one of another in a connected shop, reserved here. */
async function scene() {
  const owner = await createActor("customer")
  const [a, b] = [`A-${++number}`, `B-${number}`]
  const domain = await platform.found(`push-${number}`)
  for (const sku of [a, b]) await createGoods(owner, { sku, stock: { [own.id]: 10 } })
  const products = [a, b].map((sku) => ({ title: sku, variants: [{ sku, price: 500 }] }))
  await platform.control("products", { shop: domain, products })
  const shop = await platform.connect(testApp, owner, { domain })
  await settle()
  await place(domain, {
    name: "#1",
    lines: [
      { sku: a, quantity: 3 },
      { sku: b, quantity: 1 },
    ],
  })
  await settle()
  const [order] = await ordersOf(owner)
  const id = order?.id ?? ""
  const lines = await rows.children("order_items", "order_id", [id])
  const params = { id }
  return {
    owner,
    domain,
    shop,
    id,
    async pack(quantities: number[], tracking_numbers: string[], fields = {}) {
      const staff = await createActor("administrator")
      const packed = lines.map((line, i) => ({
        line_item_id: line.id,
        quantity: quantities[i] ?? 0,
      }))
      const base = { location_id: own.id, shipment_method: "dhl_paket" }
      const body = { ...base, lines: packed, tracking_numbers, ...fields }
      const reply = await call(staff, orders.pack, { params, body })
      expect(reply.status).toBe(200)
      return reply.body.order.fulfillments.at(-1).id as string
    },
    detail: async () => (await call(owner, orders.read, { params })).body.order,
    /** The parcels the shop counts, each as its numbers and its pieces. */
    async sent() {
      const { orders } = await platform.look<Known>("orders", domain)
      return (orders[0]?.fulfillments ?? [])
        .filter(({ status }) => status === "SUCCESS")
        .map(({ tracking, lines }) => [
          tracking.map((one) => one.number).join(),
          lines.map((one) => one.quantity).join(),
        ])
    },
    fault: (mode: string | null, times: number | null = null) =>
      platform.control("faults", { shop: domain, mode, times }),
    pushes: () => rows.children("tracking_pushes", "order_id", [id]),
  }
}
type Scene = Awaited<ReturnType<typeof scene>>
const repeat = async () => {
  await db
    .updateTable("tracking_pushes")
    .set({ retry_at: null, lease_until: null })
    .where("status", "=", "pending")
    .execute()
  await runJob("shops.push-again")
  await settle()
}
const stateOf = async ({ pushes }: Scene) => (await pushes()).map(({ status }) => status)

it("a packed parcel with a number appears in the shop once, and the shopper is notified", async () => {
  const one = await scene()
  await one.pack([3, 1], ["JJD0001234567"])
  await settle()
  expect(await one.sent()).toEqual([["JJD0001234567", "3,1"]])
  const { fulfillments, fulfillment_status, items } = await one.detail()
  expect(fulfillment_status).toBe("shipped")
  expect(fulfillments[0].parcels[0].pushed_at).not.toBeNull()
  expect(fulfillments[0].push).toMatchObject({ status: "done", last_error: null })
  // The shop's own message about it changed nothing.
  expect(
    items.map(
      (item: { fulfilled_elsewhere_quantity: number }) => item.fulfilled_elsewhere_quantity,
    ),
  ).toEqual([0, 0])
  const { orders } = await platform.look<Known>("orders", one.domain)
  expect(orders[0]?.fulfillments[0]?.notified).toBe(true)
})

it("pushes partial parcels one by one; a changed number updates the same parcel, undoing removes it", async () => {
  const one = await scene()
  const first = await one.pack([2, 0], ["JJD0000000001"])
  await one.pack([1, 1], ["JJD0000000002", "JJD0000000003"])
  await settle()
  expect(await one.sent()).toEqual([
    ["JJD0000000001", "2"],
    ["JJD0000000002,JJD0000000003", "1,1"],
  ])
  const params = { id: one.id, fulfillment_id: first }
  const body = { tracking_numbers: ["JJD0000000009"] }
  expect((await call(one.owner, orders.tracking, { params, body })).status).toBe(403)
  const staff = await createActor("administrator")
  expect((await call(staff, orders.tracking, { params, body })).status).toBe(200)
  await settle()
  expect(await one.sent()).toEqual([
    ["JJD0000000009", "2"],
    ["JJD0000000002,JJD0000000003", "1,1"],
  ])
  expect((await call(staff, orders.undo, { params })).status).toBe(200)
  await settle()
  expect(await one.sent()).toEqual([["JJD0000000002,JJD0000000003", "1,1"]])
  expect((await one.detail()).fulfillment_status).toBe("partially_shipped")
})

it.each([
  { mode: "refuse", seconds: 0 },
  { mode: "500", seconds: 0 },
  { mode: "429", seconds: 1 },
  { mode: "hang", seconds: 0 },
  { mode: "cut", seconds: 0 },
  { mode: "wrong_json", seconds: 0 },
])(
  "fault $mode of the shop: retries when the shop allows, and the tracking arrives once",
  async ({ mode, seconds }) => {
    const one = await scene()
    await one.fault(mode, 1)
    await one.pack([3, 1], [`JJD-${mode}-12345`.toUpperCase().replace("_", "-")])
    await platform.hurried(settle)
    const [push] = await one.pushes()
    expect(push).toMatchObject({ status: "pending", attempts: 1, last_error: expect.any(String) })
    const { retry_at, updated_at } = push ?? {}
    expect(Date.parse(retry_at ?? "") - Date.parse(updated_at ?? "")).toBe(seconds * 1000)
    await one.fault(null)
    await repeat()
    expect(await one.sent()).toHaveLength(1)
    expect(await stateOf(one)).toEqual(["done"])
  },
)

it.each(["hang", "cut", "wrong_json"])(
  "fault %s of the fulfilling call: finds the fulfilment again instead of creating another",
  async (mode) => {
    const one = await scene()
    await one.pack([3, 1], [], { shipped: true })
    const { shopify } = platform.outside
    const create = vi.spyOn(shopify, "createFulfilment")
    create.mockImplementationOnce(async (...args) => {
      await one.fault(mode, 1)
      create.mockRestore()
      return shopify.createFulfilment(...args)
    })
    await platform.hurried(settle)
    expect(await stateOf(one)).toEqual(["pending"])
    await repeat()
    expect(await one.sent()).toEqual([["", "3,1"]])
    expect(await stateOf(one)).toEqual(["done"])
  },
)

it("pushes once when many jobs race", async () => {
  const one = await scene()
  await one.pack([2, 1], ["JJD0000000011"])
  await one.pack([1, 0], ["JJD0000000012"])
  const emit = () =>
    testApp.emit(pushesDue, { id: one.shop.id, shop_id: one.shop.id, organisation_ids: [] })
  await Promise.all(Array.from({ length: 6 }, emit))
  await Promise.all([settle(), settle(), settle()])
  await repeat()
  expect((await one.sent()).sort()).toEqual([
    ["JJD0000000011", "2,1"],
    ["JJD0000000012", "1"],
  ])
})

it("tracking waits while the shop is disconnected and is pushed after the next connection", async () => {
  const one = await scene()
  await call(one.owner, shops.disconnect, { params: { id: one.shop.id } })
  await one.pack([3, 1], ["JJD0000000021"])
  await settle()
  expect(await stateOf(one)).toEqual(["waiting"])
  expect(await one.sent()).toEqual([])
  await platform.connect(testApp, one.owner, { domain: one.domain })
  await settle()
  expect(await stateOf(one)).toEqual(["done"])
  expect(await one.sent()).toEqual([["JJD0000000021", "3,1"]])
})

it("shows a push as dead after its last try, and a person can retry it", async () => {
  const one = await scene()
  await one.fault("500")
  await one.pack([3, 1], ["JJD0000000031"])
  await settle()
  for (let i = 0; i < 10; i++) await repeat()
  expect(await one.pushes()).toMatchObject([{ status: "dead", attempts: 10 }])
  const params = { id: one.shop.id }
  const { body } = await call(one.owner, shops.sync, { params })
  expect(body.sync).toMatchObject({
    pushes_dead: 1,
    failures: [{ what: "tracking", label: "#1", attempts: 10 }],
  })
  await one.fault(null)
  expect((await call(one.owner, shops.retry, { params })).status).toBe(200)
  await settle()
  expect(await one.sent()).toEqual([["JJD0000000031", "3,1"]])
})

it("shows the shop's words for a refused fulfilment", async () => {
  const one = await scene()
  await one.pack([3, 1], ["JJD0000000041"])
  await platform.control("faults", { shop: one.domain, mode: "drop" })
  await platform.control("orders/cancel", { shop: one.domain, name: "#1" })
  await settle()
  expect(await one.pushes()).toMatchObject([
    { status: "dead", last_error: expect.stringMatching(/^refused: nothing is left/) },
  ])
})
