import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { storeSwaps, swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { orderFixtures } from "../../../testing/orders.ts"
import { shopFronts } from "../../../testing/shop-fronts.ts"
import { soldOrders } from "../../../testing/sold-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { redactOrders } from "../../orders/verbs/redact.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const administrator = await createActor("administrator")
const shop = await soldOrders(app, administrator)
const { front, shipped, wayBack } = shop
const { sell, open } = shopFronts(app)
const { asJob } = orderFixtures(app)
const other = await sell(front, { price: 1000, stock: 50, place: front.place })

const bodyOf = ({ item_id }: { item_id: string }, back: number, wanted: number) => ({
  return_items: [{ item_id, quantity: back }],
  additional_items: [{ variant_id: other.variant.id, quantity: wanted }],
})

/** Makes an order older than the hour in which its network is a proof. */
const expire = (cart_id: string) =>
  app.db
    .updateTable("carts")
    .set({ completed_at: sql<string>`packhaus_now() - interval '61 minutes'` })
    .where("id", "=", cart_id)
    .execute()

it("400 for more than are left, for goods that are not sold here, and for an unpaid order", async () => {
  const order = await shipped(1)
  const create = (id: string, body: object) =>
    call(administrator, swaps.create, { params: { id }, body: body as never })
  const fieldOf = async (body: object) =>
    (await create(order.id, body)).body.details.fields?.[0].path
  expect(await fieldOf(bodyOf(order, 2, 1))).toBe("return_items.0.quantity")
  const strange = {
    ...bodyOf(order, 1, 1),
    additional_items: [{ variant_id: "variant_none", quantity: 1 }],
  }
  expect(await fieldOf(strange)).toBe("additional_items.0.variant_id")
  expect(await rows.children("swaps", "order_id", [order.id])).toEqual([])
  const unpaid = await shop.ordered(1)
  const refused = await create(unpaid.id, bodyOf(unpaid, 1, 1))
  expect([refused.status, refused.body.details]).toMatchObject([400, { reason: "not_paid" }])
})

it("200 a shopper swaps bought goods with the offered options; 404 at another shop front, and without the cart from another network or after an hour", async () => {
  const order = await shipped(1)
  const back = await shop.wayBack()
  const body = { order_id: order.id, ...bodyOf(order, 1, 1), return_shipping_option: back }
  const ask = (headers: Record<string, string>, more: object = {}) =>
    call(undefined, storeSwaps.create, { body: { ...body, ...more } as never }, headers)
  const elsewhere = (await open()).headers
  expect((await ask(elsewhere, { cart_id: order.cart_id })).status).toBe(404)
  const { cart_id } = order
  // Without the cart: within an hour from the order's network, but not from another one.
  const network = { "x-forwarded-for": "198.51.100.4" }
  expect((await ask({ ...front.headers, ...network })).status).toBe(404)
  expect(
    (await ask(front.headers, { additional_items: [{ variant_id: "none", quantity: 1 }] })).status,
  ).toBe(400)
  await expire(cart_id)
  expect((await ask(front.headers)).status).toBe(404)
  const { status, body: made } = await ask(front.headers, { cart_id })
  expect([status, made.swap]).toMatchObject([
    200,
    {
      order_id: order.id,
      return_order: { refund_amount: 833 },
      additional_items: [{ quantity: 1 }],
    },
  ])
  const params = { cart_id: made.swap.cart_id }
  expect((await call(undefined, storeSwaps.read, { params }, front.headers)).body).toEqual(made)
  expect((await call(undefined, storeSwaps.read, { params }, elsewhere)).status).toBe(404)
  const many = { cart_id, additional_items: [{ variant_id: other.variant.id, quantity: 5000 }] }
  expect((await ask(front.headers, many)).status).toBe(400)
})

it("200 offers a swap's custom shipping options at their prices; support sees no money of it", async () => {
  const order = await shipped(1)
  const { body } = await call(administrator, swaps.create, {
    params: { id: order.id },
    body: {
      ...bodyOf(order, 1, 1),
      custom_shipping_options: [{ option_id: front.option, price: 0 }],
    },
  })
  const [{ cart_id }] = body.order.swaps
  const params = { id: cart_id }
  const { cart } = (
    await front.ask(carts.addShippingMethod, { params, body: { option_id: front.option } })
  ).body
  expect(cart).toMatchObject({ shipping_total: 0, total: 0, gift_card_total: 1190 })
  const support = await createActor("support")
  const shown = await call(support, orders.read, { params: { id: order.id } })
  expect(shown.body.order.swaps).toMatchObject([
    { cart_id: null, difference_due: null, payment: null, return_order: { refund_amount: null } },
  ])
})

it("200 charges return shipping as agreed: at its price with tax, or not at all", async () => {
  const option_id = await wayBack()
  for (const [price, credit] of [
    [undefined, 1190 - 357],
    [0, 1190],
  ]) {
    const order = await shipped(1)
    const { status, body } = await call(administrator, swaps.create, {
      params: { id: order.id },
      body: { ...bodyOf(order, 1, 1), return_shipping: { option_id, price } },
    })
    expect([status, body.code]).toEqual([200, undefined])
    const [{ cart_id, return_order }] = body.order.swaps
    const { cart } = (await front.ask(carts.read, { params: { id: cart_id } })).body
    expect([return_order.refund_amount, cart.gift_card_total]).toEqual([credit, credit])
    expect(cart.total).toBe(1190 - Number(credit))
  }
})

it("redacting a shopper removes their texts and addresses from returns, swaps and claims", async () => {
  const order = await shipped(2)
  const { item_id } = order
  const note = "Given by my aunt Grace"
  const { body } = await call(administrator, swaps.create, {
    params: { id: order.id },
    body: { ...bodyOf(order, 1, 1), return_items: [{ item_id, quantity: 1, note }] },
  })
  const [swap] = body.order.swaps
  await call(administrator, orderClaims.create, {
    params: { id: order.id },
    body: {
      type: "refund",
      claim_items: [{ item_id, quantity: 1, note, images: ["https://pictures.example/aunt.jpg"] }],
    },
  })
  const { external_id } = await rows.one("orders", order.id)
  await asJob((context) => redactOrders(context, front.channel, [external_id ?? ""]))
  const [claim] = await rows.children("claim_orders", "order_id", [order.id])
  expect(await rows.children("claim_items", "claim_order_id", [claim?.id ?? ""])).toMatchObject([
    { note: null, images: [], tags: [] },
  ])
  expect(await rows.children("return_items", "return_id", [swap.return_order.id])).toMatchObject([
    { note: null },
  ])
  expect(await rows.one("carts", swap.cart_id)).toMatchObject({
    email: null,
    shipping_address: null,
  })
})
