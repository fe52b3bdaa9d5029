import { orders } from "@packhaus/contract/orders/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)

const owner = await app.createActor("customer")
const staff = await app.createActor("administrator")
const own = await createPlace({ type: "customer", owner })
const platform = await createPlace()
const shop = await createShop(owner)
await setPriority([own, platform])
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

let number = 0
/** An order of three pieces of one item and one of another, reserved at this location. */
async function arrived(place = own) {
  const [one, two] = [`F-${++number}`, `G-${number}`]
  const goods = await createGoods(owner, { sku: one, stock: { [place.id]: 10 } })
  await createGoods(owner, { sku: two, stock: { [place.id]: 10 } })
  const [outcome] = await arrive(shop, [shopOrder([line(one, 3), line(two, 1)])])
  const id = outcome?.order_id ?? ""
  const lines = await app.rows.children("order_items", "order_id", [id])
  return { id, lines, goods, level: goods.levels[0]?.id ?? "" }
}
type Arrived = Awaited<ReturnType<typeof arrived>>
const packing = ({ lines }: Arrived, quantities: readonly number[], fields = {}) => ({
  location_id: own.id,
  shipment_method: "dhl_paket",
  lines: lines.map(({ id: line_item_id }, index) => ({
    line_item_id,
    quantity: quantities[index] ?? 0,
  })),
  ...fields,
})
const pack = (order: Arrived, quantities: readonly number[], fields = {}, actor = owner) =>
  app.call(actor, orders.pack, {
    params: { id: order.id },
    body: packing(order, quantities, fields),
  })
const stockOf = async ({ level }: Arrived) => app.rows.one("inventory_levels", level)

describe("pack", () => {
  it("200: takes stock with its movement and keeps the rest reserved", async () => {
    const order = await arrived()
    const { status, body } = await pack(order, [2, 0])
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      fulfillment_status: "partially_fulfilled",
      items: [
        { fulfilled_quantity: 2, reservations: [{ quantity: 1 }] },
        { fulfilled_quantity: 0 },
      ],
      fulfillments: [{ status: "packed", location_name: own.name, items: [{ quantity: 2 }] }],
    })
    expect(await stockOf(order)).toMatchObject({ stocked_quantity: 8, reserved_quantity: 1 })
  })

  it("200: tracking numbers ship it, the order is found by them, and its shop will be notified", async () => {
    const order = await arrived()
    const { body } = await pack(order, [3, 1], { tracking_numbers: ["TRACK-0001"] })
    expect(body.order).toMatchObject({
      fulfillment_status: "shipped",
      status: "completed",
      fulfillments: [
        {
          status: "shipped",
          push: { status: "pending" },
          parcels: [
            {
              tracking_number: "TRACK-0001",
              tracking_url: expect.stringContaining("piececode=TRACK-0001"),
            },
          ],
        },
      ],
    })
    const found = await app.call(owner, orders.list, { query: { q: "track-0001" } })
    expect(found.body.orders).toMatchObject([{ id: order.id }])
  })

  it("400 names the line for more pieces than are reserved at the location", async () => {
    const order = await arrived()
    const { status, body } = await pack(order, [3, 2])
    expect(status).toBe(400)
    expect(body.details.fields).toEqual([
      { path: "lines.1.quantity", code: "quantity.too_many", params: { most: 1 } },
    ])
  })

  it("403: a customer packs at its own locations only", async () => {
    const order = await arrived(platform)
    const { status, body } = await pack(order, [1, 0], { location_id: platform.id })
    expect([status, body.code]).toEqual([403, "orders.not_your_place"])
    const byStaff = await pack(order, [3, 1], { location_id: platform.id }, staff)
    expect(byStaff.status).toBe(200)
  })

  it("404 for an order of another organisation", async () => {
    const order = await arrived()
    const stranger = await app.createActor("customer")
    expect((await pack(order, [1, 0], {}, stranger)).status).toBe(404)
  })

  it("200 once and 422 for the rest when 50 requests pack the last pieces", async () => {
    const order = await arrived()
    const replies = await Promise.all(Array.from({ length: 50 }, () => pack(order, [3, 1])))
    const others = Array.from({ length: 49 }, () => 422)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...others])
    expect(await app.rows.children("fulfillments", "order_id", [order.id])).toHaveLength(1)
    const refused = replies.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({
      code: "orders.not_open_for",
      details: { verb: "pack", reason: "nothing_left_to_pack" },
    })
  })

  it("422 while held by hand; after the release it can be packed", async () => {
    const order = await arrived()
    const params = { id: order.id }
    expect((await app.call(owner, orders.hold, { params, body: { note: "wait" } })).status).toBe(
      200,
    )
    const { status, body } = await pack(order, [3, 1])
    expect([status, body.details.reason]).toEqual([422, "held"])
    expect((await app.call(owner, orders.release, { params, body: {} })).status).toBe(200)
    expect((await pack(order, [3, 1])).status).toBe(200)
  })

  it("takes packaging stock too, below zero with a warning", async () => {
    const { organisation_id } = owner
    const packaging = await app.rows.insert("packagings", {
      organisation_id,
      name: "Box",
      length: 1,
      width: 1,
      height: 1,
      weight: 1,
    })
    const order = await arrived()
    const packagings = [{ packaging_id: packaging.id, quantity: 2, change: 1 }]
    const { body } = await pack(order, [3, 1], { packagings })
    expect(body.order.fulfillments[0].packagings).toMatchObject([{ name: "Box", quantity: 2 }])
    const level = () => app.rows.children("packaging_levels", "packaging_id", [packaging.id])
    expect(await level()).toMatchObject([{ stocked_quantity: -2 }])
    const params = { id: order.id, fulfillment_id: body.order.fulfillments[0].id }
    await app.call(owner, orders.undo, { params })
    expect(await level()).toMatchObject([{ stocked_quantity: 0 }])
    const timeline = await app.call(owner, orders.timeline, { params: { id: order.id } })
    expect(timeline.body.timeline.map((one: { action: string }) => one.action)).toEqual([
      "order.arrived",
      "order.routed",
      "order.packed",
      "order.packaging_short",
      "order.undone",
      "order.routed",
    ])
  })
})

describe("ship, tracking, undo", () => {
  async function packed() {
    const order = await arrived()
    const { body } = await pack(order, [3, 1])
    return { ...order, params: { id: order.id, fulfillment_id: body.order.fulfillments[0].id } }
  }

  it("200, then 422: a letter is shipped once, without a number", async () => {
    const { params } = await packed()
    const body = {}
    const replies = [
      await app.call(owner, orders.ship, { params, body }),
      await app.call(owner, orders.ship, { params, body }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(replies[0]?.body.order).toMatchObject({ fulfillment_status: "shipped" })
  })

  it("200: the first number ships the parcel, another one replaces it as a new revision", async () => {
    const { params } = await packed()
    const change = (tracking_numbers: string[]) =>
      app.call(owner, orders.tracking, { params, body: { tracking_numbers } })
    expect((await change(["FIRST-1"])).body.order.fulfillment_status).toBe("shipped")
    const { body } = await change(["SECOND-2"])
    expect(body.order.fulfillments[0].parcels).toMatchObject([{ tracking_number: "SECOND-2" }])
    const pushes = await app.rows.children("tracking_pushes", "order_id", [params.id])
    expect(pushes.map(({ kind, revision }) => [kind, revision])).toEqual([
      ["create", 1],
      ["update", 2],
    ])
  })

  it("200: undoing returns stock and packaging and reserves again; 422 for a second undo", async () => {
    const order = await packed()
    const { params } = order
    await app.call(owner, orders.ship, { params, body: {} })
    const { status, body } = await app.call(owner, orders.undo, { params })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      fulfillment_status: "not_fulfilled",
      fulfillments: [{ status: "canceled", push: { status: "pending" } }],
    })
    expect(await stockOf(order)).toMatchObject({ stocked_quantity: 10, reserved_quantity: 3 })
    expect((await app.call(owner, orders.undo, { params })).status).toBe(422)
  })

  it("a changed address after packing holds the order and marks its slip as outdated", async () => {
    const { params, id } = await packed()
    const { address } = orderFixtures(app)
    const body = { shipping_address: { ...address, address_1: "Elsewhere 5" } }
    const { body: edited } = await app.call(owner, orders.edit, { params: { id }, body })
    expect(edited.order).toMatchObject({
      holds: ["address_changed"],
      fulfillments: [{ slip_is_stale: true }],
    })
    const ship = await app.call(owner, orders.ship, { params, body: {} })
    expect([ship.status, ship.body.details.reason]).toEqual([422, "held"])
    await app.call(owner, orders.release, { params: { id }, body: {} })
    expect((await app.call(owner, orders.ship, { params, body: {} })).status).toBe(200)
  })
})
