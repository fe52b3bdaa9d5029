import { orders } from "@packhaus/contract/orders/endpoints"
import { returns, storeReturns } from "@packhaus/contract/returns/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { expect, it } from "vitest"
import { createShippedOrder } from "../../testing/retours.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { soldOrders } from "../../testing/sold-orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const administrator = await createActor("administrator")
const shop = await soldOrders(app, administrator)
const { front, shipped } = shop
const back = await shop.wayBack()

type Order = Awaited<ReturnType<typeof shipped>>
const request = (id: string, body: object) =>
  call(administrator, returns.request, { params: { id }, body: body as never })
const pieces = ({ item_id }: Order, quantity: number) => ({ items: [{ item_id, quantity }] })

it("an order of another shop is returned without a refund, which that shop makes", async () => {
  const {
    order_id,
    line_item_id: item_id,
    item,
  } = await createShippedOrder(app, await createActor("customer"))
  const body = { items: [{ item_id, quantity: 2 }] }
  const paid = await request(order_id, { ...body, refund: 100 })
  expect([paid.status, paid.body.details]).toMatchObject([400, { reason: "paid_elsewhere" }])
  const nowhere = await request(order_id, { ...body, receive_now: true })
  expect([nowhere.status, nowhere.body.details]).toMatchObject([400, { reason: "location_needed" }])
  const place = await rows.insert("stock_locations", {
    owner_id: administrator.organisation_id,
    type: "platform",
    reader_ids: ["*"],
    name: "Retours",
    kind: "retour",
    status: "active",
    city: "Hamburg",
    country_code: "DE",
  })
  const reply = await request(order_id, { ...body, receive_now: true })
  expect(reply.body.order.returns).toMatchObject([{ status: "received", refund_amount: 0 }])
  const levels = await rows.children("inventory_levels", "inventory_item_id", [item.id])
  expect(levels).toMatchObject([{ location_id: place.id, stocked_quantity: 2 }])
})

it("200 a shopper requests a return with the cart or from its network; 404 at another shop front, and from another network", async () => {
  const order = await shipped(2)
  const hidden = await shop.wayBack({ admin_only: true })
  const body = { order_id: order.id, ...pieces(order, 1) }
  const ask = (more: object, headers = front.headers) =>
    call(undefined, storeReturns.create, { body: { ...body, ...more } }, headers)
  const { status, body: made } = await ask({
    cart_id: order.cart_id,
    return_shipping: { option_id: back },
  })
  expect([status, made.return]).toMatchObject([
    200,
    { order_id: order.id, status: "requested", refund_amount: 833, items: [{ quantity: 1 }] },
  ])
  expect(made.return).not.toHaveProperty("receipt_id")
  for (const option_id of [hidden, front.option]) {
    const wrongWay = await ask({ cart_id: order.cart_id, return_shipping: { option_id } })
    expect(wrongWay.status).toBe(400)
  }

  const elsewhere = await shopFronts(app).open()
  expect((await ask({ cart_id: order.cart_id }, elsewhere.headers)).status).toBe(404)
  const otherNetwork = { ...front.headers, "x-forwarded-for": "198.51.100.4" }
  expect((await ask({}, otherNetwork)).status).toBe(404)
  expect((await ask({})).status).toBe(200)
  expect((await ask({ cart_id: order.cart_id })).status).toBe(400)
})

it("200 lists announced returns, newest first; the intake finds them, support sees them without money", async () => {
  const order = await shipped(1)
  const response = await request(order.id, {
    ...pieces(order, 1),
    return_shipping: { option_id: back },
  })
  const [{ id }] = response.body.order.returns
  const list = async (query: object) =>
    (await call(administrator, returns.list, { query: query as never })).body
  expect(await list({ order_id: order.id })).toMatchObject({
    count: 1,
    returns: [{ id, items: [{ item_id: order.item_id }] }],
  })
  expect((await list({ limit: 1 })).returns).toMatchObject([{ id }])
  const { number } = await rows.one("orders", order.id)
  const found = await call(administrator, retours.find, { query: { number } })
  expect(found.body.orders).toMatchObject([{ id: order.id, lines: [{ announced: 1 }] }])
  expect((await list({ status: "canceled", order_id: order.id })).count).toBe(0)
  const support = await createActor("support")
  const { body } = await call(support, orders.read, { params: { id: order.id } })
  expect(body.order.returns).toMatchObject([{ id, refund_amount: null, shipping_method: null }])
})
