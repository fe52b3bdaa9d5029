import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orders } from "@packhaus/contract/orders/endpoints"
import { reservations } from "@packhaus/contract/planning/inventory/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, address } = orderFixtures(app)
const owner = await app.createActor("customer")
const shop = await createShop(owner)
const relations = "items,fulfillments,customer,region,payments,shipping_methods,billing_address"
const expand = `${relations},shipping_address`

/** An order of a shop front, with its cart. */
async function bought() {
  const front = await shopFronts(app).open()
  const cart = await payableCart(front)
  const { body } = await front.ask(cartCompletion.complete, { params: cart })
  if (body.type !== "order") throw new TypeError(JSON.stringify(body))
  const { id, display_id, customer_id, region_id } = body.data
  return { id, display_id, customer_id, region_id, cart_id: cart.id, total: body.data.total }
}

/** An order of a connected shop, with one line in stock at a location. */
async function imported(sku: string) {
  const place = await createPlace({ type: "customer", owner })
  await createGoods(owner, { sku, stock: { [place.id]: 5 } })
  const incoming = shopOrder([line(sku)])
  const [outcome] = await arrive(shop, [incoming])
  const params = { id: outcome?.order_id ?? "" }
  await app.call(owner, orders.route, { params, body: { location_id: place.id } })
  return { place, incoming, params }
}

it("200: support and suppliers see neither money nor cart of a shop-front order; suppliers do not see the shopper", async () => {
  const order = await bought()
  const [support, supplier] = [await app.createActor("support"), await app.createActor("supplier")]
  await app.rows.update("orders", order.id, { fulfiller_ids: [supplier.organisation_id] })
  const params = { id: order.id }
  const asIn = async (actor: typeof support) => {
    const { body } = await app.call(actor, orders.read, { params })
    const listed = await app.call(actor, orders.list, { query: { id: order.id, expand } })
    return [body.order, listed.body.orders[0]] as const
  }
  const administrator = await app.createActor("administrator")
  for (const whole of await asIn(administrator))
    expect(whole).toMatchObject({
      cart_id: order.cart_id,
      customer: { id: order.customer_id, email: "ada@example.com" },
      payments: [{ amount: order.total }],
      shipping_methods: [{ shipping_option: { name: expect.any(String) } }],
      items: [{ cart_id: order.cart_id, unit_price: 1000 }],
    })
  for (const bare of await asIn(support)) {
    expect(bare).toMatchObject({
      cart_id: null,
      total: null,
      payments: [],
      shipping_methods: [],
      items: [{ cart_id: null, unit_price: null }],
      customer: { email: "ada@example.com" },
    })
    expect(JSON.stringify(bare)).not.toContain(order.cart_id)
  }
  for (const bare of await asIn(supplier)) {
    expect(bare).toMatchObject({
      cart_id: null,
      customer_id: null,
      customer: null,
      region_id: null,
      region: null,
      billing_address_id: null,
      billing_address: null,
      email: null,
      payments: [],
    })
    const json = JSON.stringify(bare)
    for (const secret of [order.cart_id, order.customer_id, "ada@example.com"])
      expect([secret, json.includes(secret)]).toEqual([secret, false])
  }
  const { id } = order
  const hidden = [
    { email: "ada@example.com" },
    { customer_id: order.customer_id },
    { cart_id: order.cart_id },
    { region_id: order.region_id },
  ]
  for (const query of hidden) {
    const countFor = async (actor: typeof support) =>
      (await app.call(actor, orders.list, { query: { id, ...query } })).body.count
    expect([query, await countFor(administrator), await countFor(supplier)]).toEqual([query, 1, 0])
  }
})

it("200: changes the given address fields; a corrected address stays when the shop sends its own", async () => {
  const { params, incoming } = await imported("D-1")
  const change = { email: "New@Shopper.example", shipping_address: { address_1: "Elbe 2" } }
  const { body } = await app.call(owner, orders.edit, { params, body: change })
  expect([body.code, body.details]).toEqual([undefined, undefined])
  expect(body.order).toMatchObject({
    object: "order",
    email: "new@shopper.example",
    shipping_address: { ...address, address_1: "Elbe 2", id: body.order.shipping_address_id },
    locked_fields: ["email", "shipping_address"],
    cart_id: null,
    region: null,
    paid_total: null,
  })
  const updated_at = "2030-01-01T00:00:00.000Z"
  await arrive(shop, [{ ...incoming, updated_at, email: "old@shopper.example" }])
  const after = await app.call(owner, orders.read, { params })
  expect(after.body.order).toMatchObject({
    email: "new@shopper.example",
    shipping_address: { address_1: "Elbe 2" },
  })
})

it("400 not_allowed for fields that a placed order never accepts, and for the payer of an order of another shop", async () => {
  const { params } = await imported("D-2")
  const refused = async (body: object) => {
    const reply = await app.call(owner, orders.edit, { params, body: body as never })
    return [reply.status, reply.body.type, reply.body.details?.field]
  }
  for (const field of ["items", "region", "discounts", "customer_id", "shipping_method"])
    expect(await refused({ note: "never", [field]: "x" })).toEqual([400, "not_allowed", field])
  const billing = { billing_address: { first_name: "Charles" }, note: "never" }
  expect(await refused(billing)).toEqual([400, "not_allowed", "billing_address"])
  const { body } = await app.call(owner, orders.read, { params })
  expect(body.order.note).not.toBe("never")
})

it("200: without notification no parcel of the order is announced, regardless of who packs it", async () => {
  const { params, place } = await imported("D-3")
  await app.call(owner, orders.edit, { params, body: { no_notification: true } })
  const [item] = await app.rows.children("order_items", "order_id", [params.id])
  const body = {
    location_id: place.id,
    shipment_method: "dhl_paket",
    notify: true,
    lines: [{ line_item_id: item?.id ?? "", quantity: 1 }],
    tracking_numbers: ["TRACK-0042"],
  }
  const packed = await app.call(owner, orders.pack, { params, body })
  expect([packed.body.code, packed.body.details]).toEqual([undefined, undefined])
  expect(packed.body.order).toMatchObject({
    no_notification: true,
    fulfillments: [
      {
        no_notification: true,
        tracking_numbers: ["TRACK-0042"],
        tracking_links: [{ tracking_number: "TRACK-0042" }],
        items: [{ item_id: item?.id, quantity: 1 }],
      },
    ],
  })
})

it("200: reserved pieces for each reader of the order; 404 for other organisations", async () => {
  const { params, place } = await imported("D-4")
  const of = async (actor: typeof owner, query = {}) =>
    app.call(actor, reservations.ofOrder, { params, query })
  const { body } = await of(owner)
  expect(body).toMatchObject({
    reservations: [{ order_id: params.id, location_id: place.id, quantity: 1 }],
    count: 1,
    offset: 0,
    limit: 20,
  })
  expect((await of(owner, { offset: 1 })).body.reservations).toEqual([])
  const stranger = await app.createActor("customer")
  expect((await of(stranger)).status).toBe(404)
})
