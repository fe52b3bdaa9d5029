import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { parcelCalls } from "../../../testing/parcels.ts"
import { payableCart, shopFronts, shopper } from "../../../testing/shop-fronts.ts"
import { createTestApp } from "../../../testing/test-app.ts"

// Life cycle of shop-front orders: the engine's rules apply, regardless of the platform's holds.
const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const { open, createRegion } = shopFronts(app)
const { createPlace } = catalogueFixtures(app)
const { setPriority } = orderFixtures(app)
const staff = await createActor("administrator")
const { fulfil, undo, ship, reasonOf } = parcelCalls(app, staff)
const region = await createRegion({ country: "de" })
afterEach(async () => {
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

async function front(stock = 10) {
  const shop = await open({ region, stock })
  await setPriority([{ id: shop.place }], "ZZ", shop.merchant_id)
  return shop
}
type Front = Awaited<ReturnType<typeof front>>

/** An unpaid order of `quantity` pieces; `address`: the shopper's address fields. */
async function placed(shop: Front, quantity = 2, address: object = {}) {
  const params = await payableCart(shop, { quantity })
  if (Object.keys(address).length > 0)
    await shop.ask(carts.update, { params, body: { shipping_address: address } })
  const { body } = await shop.ask(cartCompletion.complete, { params })
  const id = String(body.data.id)
  const lines = await rows.children("order_items", "order_id", [id])
  return { id, cart_id: params.id, lines: lines.map((one) => one.id) }
}
type Placed = Awaited<ReturnType<typeof placed>>

const act = (name: "capture" | "complete" | "archive" | "cancel", { id }: Placed) =>
  call(staff, orderActions[name], { params: { id } })
const read = async ({ id }: Placed) =>
  (await call(staff, orders.read, { params: { id } })).body.order
const shopperSees = async (shop: Front, { cart_id }: Placed) =>
  (await shop.ask(shopperOrders.readByCart, { params: { cart_id } })).body.order
const parcelOf = async ({ id }: Placed, index = 0) =>
  (await rows.children("fulfillments", "order_id", [id]))[index]?.id ?? ""
/** Pieces in stock and reserved, by location. */
async function stockOf(shop: Front) {
  const levels = await rows.children("inventory_levels", "inventory_item_id", [shop.goods.item.id])
  return Object.fromEntries(
    levels.map((one) => [one.location_id, [one.stocked_quantity, one.reserved_quantity]]),
  )
}
const found = async ({ id }: Placed, query: object) =>
  (await call(staff, orders.list, { query: { ...query, id } as never })).body.count

it("200: an unpaid order is fulfilled, shipped, completed and archived; stock, lines and the shopper's view follow", async () => {
  const shop = await front()
  const order = await placed(shop)
  const awaiting = { payment_status: "awaiting", holds: ["awaiting_payment"] }
  expect(await read(order)).toMatchObject({
    ...awaiting,
    status: "pending",
    fulfillment_status: "not_fulfilled",
  })
  const packed = await fulfil(order, [2])
  expect([packed.status, packed.body.order]).toMatchObject([
    200,
    {
      status: "pending",
      fulfillment_status: "fulfilled",
      payment_status: "awaiting",
      items: [{ fulfilled_quantity: 2, shipped_quantity: 0 }],
      fulfillments: [{ location_id: shop.place, items: [{ quantity: 2 }] }],
    },
  ])
  expect(await stockOf(shop)).toEqual({ [shop.place]: [8, 0] })
  const notes = await rows.children("audit_entries", "entity_id", [order.id])
  expect(notes.filter(({ action }) => action === "order.packed")).toMatchObject([
    { actor_id: staff.id, details: { pieces: 2, despite: ["awaiting_payment"] } },
  ])

  const fulfillment_id = await parcelOf(order)
  const tracking_numbers = ["TN1", " 1Z 999 AA1 01 "]
  const sent = await ship(order.id, { fulfillment_id, tracking_numbers })
  expect([sent.status, sent.body.order]).toMatchObject([
    200,
    {
      status: "pending",
      fulfillment_status: "shipped",
      items: [{ fulfilled_quantity: 2, shipped_quantity: 2, returned_quantity: 0 }],
      fulfillments: [{ tracking_numbers: ["TN1", "1Z999AA101"] }],
    },
  ])
  expect(await shopperSees(shop, order)).toMatchObject({
    status: "pending",
    fulfillment_status: "shipped",
    items: [{ fulfilled_quantity: 2, shipped_quantity: 2, returned_quantity: 0 }],
  })
  for (const [name, status] of [
    ["complete", "completed"],
    ["archive", "archived"],
  ] as const) {
    expect((await act(name, order)).body.order).toMatchObject({ status })
    expect(await shopperSees(shop, order)).toMatchObject({ status })
    expect(await found(order, { status })).toBe(1)
  }
  expect(await stockOf(shop)).toEqual({ [shop.place]: [8, 0] })
})

it("200: an order with an unusual post code is fulfilled, paid or not; its hold stays as a field", async () => {
  const shop = await front()
  const order = await placed(shop, 3, { postal_code: "D-ABC" })
  await act("capture", order)
  expect(await read(order)).toMatchObject({
    status: "pending",
    fulfillment_status: "not_fulfilled",
    payment_status: "captured",
    holds: ["bad_address"],
  })
  const part = await fulfil(order, [1])
  expect([part.status, part.body.order]).toMatchObject([
    200,
    { fulfillment_status: "partially_fulfilled", holds: ["bad_address"] },
  ])
  expect(await stockOf(shop)).toEqual({ [shop.place]: [9, 0] })
  const sent = await ship(order.id, { fulfillment_id: await parcelOf(order) })
  expect(sent.body.order).toMatchObject({ fulfillment_status: "partially_shipped" })
  expect((await fulfil(order, [2])).body.order.items[0]).toMatchObject({
    fulfilled_quantity: 3,
    shipped_quantity: 1,
  })
  await ship(order.id, { fulfillment_id: await parcelOf(order, 1) })
  expect(await read(order)).toMatchObject({ fulfillment_status: "shipped", holds: [] })
})

it("200: a canceled fulfilment shows canceled until the next one; 400 for a shipped one, which only undo reverses", async () => {
  const shop = await front()
  const order = await placed(shop)
  await act("capture", order)
  await fulfil(order, [2])
  const canceled = await undo(order.id, await parcelOf(order))
  expect([canceled.status, canceled.body.order]).toMatchObject([
    200,
    {
      status: "pending",
      fulfillment_status: "canceled",
      items: [{ fulfilled_quantity: 0 }],
      fulfillments: [{ canceled_at: expect.any(String) }],
    },
  ])
  expect(await stockOf(shop)).toEqual({ [shop.place]: [10, 2] })
  expect(await shopperSees(shop, order)).toMatchObject({ fulfillment_status: "canceled" })
  const shown = ["canceled", "not_fulfilled"].map((fulfillment_status) =>
    found(order, { fulfillment_status }),
  )
  expect(await Promise.all(shown)).toEqual([1, 0])
  // It still counts as to be packed.
  expect(await found(order, { group: "open" })).toBe(1)

  const repeated = await fulfil(order, [2])
  expect(repeated.body.order).toMatchObject({ fulfillment_status: "fulfilled" })
  const fulfillment_id = await parcelOf(order, 1)
  await ship(order.id, { fulfillment_id })
  expect(reasonOf(await undo(order.id, fulfillment_id))).toEqual([400, "not_allowed", "shipped"])
  await call(staff, orders.undo, { params: { id: order.id, fulfillment_id } })
  expect(await read(order)).toMatchObject({ fulfillment_status: "not_fulfilled" })
  expect(await stockOf(shop)).toEqual({ [shop.place]: [10, 2] })
})

it("200: an order whose fulfilment was canceled can be canceled, and its pieces are free", async () => {
  const shop = await front()
  const order = await placed(shop)
  await fulfil(order, [2])
  expect(reasonOf(await act("cancel", order))).toEqual([400, "not_allowed", "fulfilled"])
  await undo(order.id, await parcelOf(order))
  expect((await act("cancel", order)).body.order).toMatchObject({
    status: "canceled",
    fulfillment_status: "canceled",
    payment_status: "canceled",
  })
  expect(await stockOf(shop)).toEqual({ [shop.place]: [10, 0] })
  for (const name of ["capture", "complete"] as const)
    expect((await act(name, order)).status).toBe(400)
  expect(reasonOf(await fulfil(order, [2]))).toEqual([400, "not_allowed", "canceled"])
})

it("400 not_allowed for more than are open or in stock, and while a person holds it: nothing is packed", async () => {
  const shop = await front(4)
  const [order, other] = [await placed(shop, 3), await placed(shop, 3)]
  const much = await fulfil(order, [4])
  expect(reasonOf(much)).toEqual([400, "not_allowed", "more_than_open"])
  expect(much.body.details).toMatchObject({ item_id: order.lines[0], most: 3 })
  await fulfil(other, [3])
  const lacking = await fulfil(order, [3])
  expect(reasonOf(lacking)).toEqual([400, "not_allowed", "more_than_available"])
  expect(lacking.body.details).toMatchObject({ item_id: order.lines[0], most: 1 })
  expect(await stockOf(shop)).toEqual({ [shop.place]: [1, 0] })
  const params = { id: order.id }
  await call(shop.owner, orders.hold, { params, body: { note: "Ask first" } })
  expect(reasonOf(await fulfil(order, [1]))).toEqual([400, "not_allowed", "held"])
  await call(shop.owner, orders.release, { params, body: { holds: ["by_hand"] } })
  expect((await fulfil(order, [1])).status).toBe(200)
  expect(reasonOf(await fulfil(other, [1]))).toEqual([400, "not_allowed", "nothing_left_to_pack"])
})

it("200: takes pieces from the named location and releases the reservation elsewhere", async () => {
  const shop = await front(5)
  const second = (await createPlace()).id
  const { merchant_id, goods } = shop
  const at = { merchant_id, inventory_item_id: goods.item.id, location_id: second }
  const location_owner_id = staff.organisation_id
  await rows.insert("inventory_levels", { ...at, location_owner_id, stocked_quantity: 3 })
  const arrival = { ...at, kind: "arrival", quantity: 3, actor_id: "test" } as const
  await rows.insert("stock_movements", arrival)
  const order = await placed(shop, 2)
  await act("capture", order)
  expect(await stockOf(shop)).toEqual({ [shop.place]: [5, 2], [second]: [3, 0] })
  const packed = await fulfil(order, [2], { location_id: second })
  expect(packed.body.order).toMatchObject({
    fulfillment_status: "fulfilled",
    fulfillments: [{ location_id: second }],
  })
  expect(await stockOf(shop)).toEqual({ [shop.place]: [5, 0], [second]: [1, 0] })
  // Neither location has enough: one fulfilment at each.
  const large = await placed(shop, 6)
  const split = await fulfil(large, [6])
  expect([split.status, split.body.order.fulfillments.length]).toEqual([200, 2])
  expect(await stockOf(shop)).toEqual({ [shop.place]: [0, 0], [second]: [0, 0] })
  expect(
    (await fulfil(await placed(await front(), 1), [1], { location_id: "sloc_none" })).status,
  ).toBe(404)
})

it("200: goods sold without stock and lines without goods are fulfilled and returned without stock movements", async () => {
  const shop = await front(1)
  const { variant } = shop.goods
  await rows.update("product_variants", variant.id, { allow_backorder: true })
  const order = await placed(shop, 3)
  const packed = await fulfil(order, [3])
  expect([packed.status, packed.body.order]).toMatchObject([
    200,
    { fulfillment_status: "fulfilled" },
  ])
  expect(await stockOf(shop)).toEqual({ [shop.place]: [0, 0] })
  for (const { id } of await rows.children("fulfillments", "order_id", [order.id]))
    expect((await undo(order.id, id)).status).toBe(200)
  expect(await stockOf(shop)).toEqual({ [shop.place]: [1, 0] })

  const draft = await call(staff, draftOrders.create, {
    body: {
      merchant_id: shop.merchant_id,
      sales_channel_id: shop.channel,
      email: "ada@example.com",
      region_id: region.id,
      shipping_address: { ...shopper, country_code: region.country_code },
      shipping_methods: [{ option_id: shop.option }],
      items: [
        { variant_id: variant.id, quantity: 1 },
        { title: "Engraving", unit_price: 300, quantity: 2 },
      ],
    },
  })
  const { id } = draft.body.draft_order
  const paid = (await call(staff, draftOrders.pay, { params: { id } })).body.order
  const lines = paid.items.map((one: { id: string }) => one.id)
  const given = await fulfil({ id: paid.id, lines }, [1, 2])
  expect([given.status, given.body.order]).toMatchObject([
    200,
    {
      fulfillment_status: "fulfilled",
      items: [{ fulfilled_quantity: 1 }, { title: "Engraving", fulfilled_quantity: 2 }],
      fulfillments: [{ items: [{ quantity: 1 }, { quantity: 2 }] }],
    },
  ])
  expect(await stockOf(shop)).toEqual({ [shop.place]: [0, 0] })
})

it("packs the pieces once when two fulfilments race", async () => {
  const shop = await front()
  const order = await placed(shop)
  const both = await Promise.all([fulfil(order, [2]), fulfil(order, [2])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await stockOf(shop)).toEqual({ [shop.place]: [8, 0] })
})

it("suppliers and merchants cannot pack an unpaid order at locations of others", async () => {
  const shop = await front()
  const order = await placed(shop)
  const supplier = await createActor("supplier")
  expect((await fulfil(order, [1], { actor: supplier })).status).toBe(404)
  const own = await fulfil(order, [1], { actor: shop.owner })
  expect([own.status, own.body.code]).toEqual([403, "orders.not_your_place"])
  expect((await fulfil(order, [1], { actor: await createActor("customer") })).status).toBe(404)
})
