import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { parcelCalls } from "../../../testing/parcels.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const staff = await createActor("administrator")
const owner = await createActor("customer")
const supplier = await createActor("supplier")
const shop = await createShop(owner)
const first = await createPlace()
const second = await createPlace()
const ofSupplier = await createPlace({ type: "supplier", owner: supplier })
await setPriority([first, second, ofSupplier], "ZZ", owner.organisation_id)
const [low, high] = [first.id, second.id].toSorted() as [string, string]

/** An order with these quantities of goods and their stock per location. */
async function arrived(goods: readonly (readonly [number, Record<string, number>])[]) {
  const made = []
  for (const [quantity, stock] of goods) {
    const sku = `PARCEL-${nextNumber()}`
    made.push({ sku, quantity, ...(await createGoods(owner, { sku, stock })) })
  }
  const [outcome] = await arrive(shop, [shopOrder(made.map((one) => line(one.sku, one.quantity)))])
  const id = outcome?.order_id ?? ""
  const lines = await rows.children("order_items", "order_id", [id])
  const of = (sku: string) => lines.find((one) => one.sku === sku)?.id ?? ""
  return { id, lines: made.map(({ sku }) => of(sku)), items: made.map(({ item }) => item.id) }
}
/** Three pieces, two here and one elsewhere, and one of another item here. */
const split = () =>
  arrived([
    [3, { [low]: 2, [high]: 1 }],
    [1, { [low]: 4 }],
  ])
const { fulfil, undo, ship, reasonOf } = parcelCalls(app, staff)
const packedOf = async ({ id }: { id: string }) => {
  const all = await rows.children("fulfillments", "order_id", [id])
  const pieces = await rows.children(
    "fulfillment_items",
    "fulfillment_id",
    all.map((one) => one.id),
  )
  return all.map(({ id: fulfillment_id, location_id, status }) => ({
    location_id,
    status,
    pieces: pieces
      .filter((one) => one.fulfillment_id === fulfillment_id)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}
const lying = async ({ items }: { items: readonly string[] }) => {
  const levels = await rows.children("inventory_levels", "inventory_item_id", items)
  return items.flatMap((item) =>
    [low, high].map((place) => {
      const level = levels.find(
        (one) => one.inventory_item_id === item && one.location_id === place,
      )
      return level ? [level.stocked_quantity, level.reserved_quantity] : null
    }),
  )
}

it("200: packs pieces where they are reserved, one fulfilment per location; canceled, they are in stock again", async () => {
  const order = await split()
  const before = await lying(order)
  expect(before).toEqual([[2, 2], [1, 1], [4, 1], null])
  const { status, body } = await fulfil(order, [3, 1])
  expect([status, body.order]).toMatchObject([200, { fulfillment_status: "fulfilled" }])
  expect(await packedOf(order)).toEqual([
    { location_id: low, status: "packed", pieces: 3 },
    { location_id: high, status: "packed", pieces: 1 },
  ])
  expect(await lying(order)).toEqual([[0, 0], [0, 0], [3, 0], null])
  for (const { id } of await rows.children("fulfillments", "order_id", [order.id]))
    expect((await undo(order.id, id)).status).toBe(200)
  expect(await lying(order)).toEqual(before)
  const [canceled] = await rows.children("fulfillments", "order_id", [order.id])
  const repeated = await undo(order.id, canceled?.id ?? "")
  expect(reasonOf(repeated)).toEqual([400, "not_allowed", "canceled"])
})

it("200: packs a part at the named location and the rest where it is; ships once, with its numbers", async () => {
  const order = await split()
  const part = await fulfil(order, [1, 0], { location_id: high, no_notification: true })
  expect(part.body.order).toMatchObject({
    fulfillment_status: "partially_fulfilled",
    fulfillments: [{ location_id: high, no_notification: true, items: [{ quantity: 1 }] }],
  })
  await fulfil(order, [2, 1])
  expect(await packedOf(order)).toMatchObject([{ location_id: high }, { location_id: low }])
  const [one, two] = await rows.children("fulfillments", "order_id", [order.id])
  const parcel = { fulfillment_id: one?.id, tracking_numbers: ["TRACK-4711"] }
  const sent = await ship(order.id, { ...parcel, no_notification: false })
  expect(sent.body.order).toMatchObject({ fulfillment_status: "partially_shipped" })
  expect(sent.body.order.fulfillments).toContainEqual(
    expect.objectContaining({
      id: one?.id,
      status: "shipped",
      tracking_numbers: ["TRACK-4711"],
      no_notification: false,
    }),
  )
  expect(reasonOf(await ship(order.id, parcel))).toEqual([400, "not_allowed", "nothing_packed"])
  const last = await ship(order.id, { fulfillment_id: two?.id, no_notification: true })
  expect(last.body.order).toMatchObject({ status: "completed", fulfillment_status: "shipped" })
  expect(await rows.one("fulfillments", two?.id ?? "")).toMatchObject({ notify: false })
})

it("400 not_allowed: more than is reserved packs nothing, at one location or in total", async () => {
  const order = await split()
  const before = await lying(order)
  const much = await fulfil(order, [3, 2])
  expect(reasonOf(much)).toEqual([400, "not_allowed", "more_than_reserved"])
  expect(much.body.details).toMatchObject({ item_id: order.lines[1], most: 1 })
  const here = await fulfil(order, [3, 0], { location_id: low })
  expect(here.body.details).toMatchObject({ reason: "more_than_reserved", most: 2 })
  const empty = await fulfil(order, [1, 0], { location_id: ofSupplier.id })
  expect(empty.body.details).toMatchObject({ reason: "more_than_reserved", most: 0 })
  expect([await packedOf(order), await lying(order)]).toEqual([[], before])
})

it("400 for no pieces, fractions, too many pieces, and a line named twice", async () => {
  const order = await split()
  const item_id = order.lines[0] ?? ""
  const bodies = [
    { items: [] },
    { items: [{ item_id, quantity: 0 }] },
    { items: [{ item_id, quantity: -1 }] },
    { items: [{ item_id, quantity: 1.5 }] },
    { items: [{ item_id, quantity: 1_000_001 }] },
    { items: [{ item_id, quantity: Number.MAX_SAFE_INTEGER }] },
    {
      items: [
        { item_id, quantity: 1 },
        { item_id, quantity: 1 },
      ],
    },
    { items: [{ item_id, quantity: 1, location_id: low }] },
    {},
  ]
  for (const body of bodies) {
    const params = { id: order.id }
    const reply = await call(staff, orderActions.fulfil, { params, body: body as never })
    expect([body, reply.status, reply.body.code]).toEqual([body, 400, "request.invalid"])
  }
  expect(await packedOf(order)).toEqual([])
})

it("packs once when two requests race or one repeats; a shipped fulfilment cannot be canceled", async () => {
  const order = await split()
  const both = await Promise.all([fulfil(order, [3, 1]), fulfil(order, [3, 1])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = both.find(({ status }) => status === 400)
  expect(refused?.body.details).toMatchObject({ verb: "pack", reason: "nothing_left_to_pack" })
  expect(await packedOf(order)).toHaveLength(2)

  const replayed = await split()
  const key = `the same parcel ${nextNumber()}`
  const [one, two] = [
    await fulfil(replayed, [1, 0], { key }),
    await fulfil(replayed, [1, 0], { key }),
  ]
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.headers["idempotency-replayed"]).toBe("true")
  expect(await packedOf(replayed)).toHaveLength(1)
  const { id = "" } = (await rows.children("fulfillments", "order_id", [replayed.id]))[0] ?? {}
  const sent = await Promise.all([
    ship(replayed.id, { fulfillment_id: id }),
    ship(replayed.id, { fulfillment_id: id }),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(reasonOf(await undo(replayed.id, id))).toEqual([400, "not_allowed", "shipped"])
})

it("404 for a line, a fulfilment and a location of others, and for another organisation", async () => {
  const [order, other] = [await split(), await split()]
  await fulfil(other, [1, 0])
  const { id = "" } = (await rows.children("fulfillments", "order_id", [other.id]))[0] ?? {}
  const foreign = { ...order, lines: other.lines }
  expect((await fulfil(foreign, [1, 0])).status).toBe(404)
  expect((await fulfil(order, [1, 0], { location_id: "sloc_none" })).status).toBe(404)
  expect((await undo(order.id, id)).status).toBe(404)
  expect((await ship(order.id, { fulfillment_id: id })).status).toBe(404)
  const stranger = await createActor("customer")
  expect((await fulfil(order, [1, 0], { actor: stranger })).status).toBe(404)
  expect((await undo(other.id, id, stranger)).status).toBe(404)
  expect((await ship(other.id, { fulfillment_id: id }, stranger)).status).toBe(404)
  expect([await packedOf(order), await packedOf(other)]).toMatchObject([[], [{ pieces: 1 }]])
})

it("400 not_allowed for packing a held order; 200 once it is released", async () => {
  const order = await split()
  const params = { id: order.id }
  await call(owner, orders.hold, { params, body: { note: "Ask first" } })
  const held = await fulfil(order, [1, 0])
  expect(reasonOf(held)).toEqual([400, "not_allowed", "held"])
  await call(owner, orders.release, { params, body: { holds: ["by_hand"] } })
  expect((await fulfil(order, [1, 0])).status).toBe(200)
  const [{ id = "" } = {}] = await rows.children("fulfillments", "order_id", [order.id])
  await rows.update("orders", order.id, { holds: ["address_changed"] })
  const sent = await ship(order.id, { fulfillment_id: id })
  expect(reasonOf(sent)).toEqual([400, "not_allowed", "held"])
  expect((await undo(order.id, id)).status).toBe(200)
})

it("403: viewers with own locations pack and cancel there only", async () => {
  const order = await arrived([
    [2, { [ofSupplier.id]: 5 }],
    [1, { [low]: 5 }],
  ])
  const bySupplier = { actor: supplier }
  // A supplier has nothing to pack of pieces elsewhere.
  const elsewhere = await fulfil(order, [0, 1], bySupplier)
  expect(elsewhere.body.details).toMatchObject({ reason: "more_than_reserved", most: 0 })
  const named = await fulfil(order, [0, 1], { ...bySupplier, location_id: low })
  expect([named.status, named.body.code]).toEqual([403, "orders.not_your_place"])
  const byOwner = await fulfil(order, [0, 1], { actor: owner })
  expect([byOwner.status, byOwner.body.code]).toEqual([403, "orders.not_your_place"])

  const { status, body } = await fulfil(order, [2, 0], bySupplier)
  expect([status, body.order]).toMatchObject([
    200,
    { total: null, fulfillments: [{ location_id: ofSupplier.id, items: [{ quantity: 2 }] }] },
  ])
  await fulfil(order, [0, 1])
  const packed = await rows.children("fulfillments", "order_id", [order.id])
  const [own, ours] = [ofSupplier.id, low].map(
    (place) => packed.find(({ location_id }) => location_id === place)?.id ?? "",
  )
  expect((await undo(order.id, ours ?? "", supplier)).status).toBe(404)
  expect((await ship(order.id, { fulfillment_id: ours }, supplier)).status).toBe(404)
  expect((await undo(order.id, own ?? "", owner)).status).toBe(403)
  expect((await ship(order.id, { fulfillment_id: own }, owner)).status).toBe(403)
  expect((await ship(order.id, { fulfillment_id: own }, supplier)).status).toBe(200)
  expect(reasonOf(await undo(order.id, own ?? "", supplier))).toEqual([
    400,
    "not_allowed",
    "shipped",
  ])
})
