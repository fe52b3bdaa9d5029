import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { shopFronts, shopper } from "../../../testing/shop-fronts.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { open, sell, createRegion } = shopFronts(testApp)
const region = await createRegion({ country: "de" })
const shop = await open({ region, stock: 20 })
await orderFixtures(testApp).setPriority([{ id: shop.place }])
const administrator = await createActor("administrator")
const variant_id = shop.goods.variant.id
const { country_code } = region
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const draft = {
  merchant_id: shop.merchant_id,
  sales_channel_id: shop.channel,
  email: "ada@example.com",
  region_id: region.id,
  shipping_address: { ...shopper, country_code },
  shipping_methods: [{ option_id: shop.option }],
  items: [{ variant_id, quantity: 2 }],
}
const create = async (change: object = {}) =>
  call(administrator, draftOrders.create, { body: { ...draft, ...change } as never })
const made = async (change: object = {}) => (await create(change)).body.draft_order
const pay = (id: string) =>
  call(administrator, draftOrders.pay, { params: { id } }, { "idempotency-key": newId("once") })
const faultsOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.details?.fields?.map(({ path }: { path: string }) => path) ?? body.details?.reason,
]

it("200: goods at their price or an agreed one, and custom lines; taxed, with the totals of carts", async () => {
  const items = [
    { variant_id, quantity: 2 },
    { variant_id, quantity: 1, unit_price: 700, metadata: { engraved: "A" } },
    { title: "Engraving", unit_price: 300, quantity: 1 },
  ]
  const { status, body } = await create({ items })
  expect([status, body.code]).toEqual([200, undefined])
  expect(body.draft_order).toMatchObject({
    status: "open",
    order_id: null,
    display_id: expect.stringMatching(/^\d+$/),
    cart: {
      type: "draft_order",
      email: "ada@example.com",
      items: [
        { variant_id, unit_price: 1000, quantity: 2, total: 2380 },
        { variant_id, unit_price: 700, total: 833, metadata: { engraved: "A" } },
        { variant_id: null, title: "Engraving", unit_price: 300, total: 357 },
      ],
      subtotal: 3000,
      shipping_total: 500,
      tax_total: 665,
      total: 4165,
    },
  })
})

it("200: adds, changes and removes lines; agreed prices stay, regardless of later price changes", async () => {
  const { id, cart } = await made({ items: [{ variant_id, quantity: 1, unit_price: 700 }] })
  const params = { id, line_id: cart.items[0]?.id ?? "" }
  const changed = await call(administrator, draftOrders.updateLine, {
    params,
    body: { quantity: 3, title: "Lamp, dented" },
  })
  expect(changed.body.draft_order.cart).toMatchObject({
    items: [{ quantity: 3, unit_price: 700, title: "Lamp, dented" }],
    subtotal: 2100,
  })
  const body = { title: "Wrapping", unit_price: 200, quantity: 1 }
  const added = await call(administrator, draftOrders.addLine, { params: { id }, body })
  expect(added.body.draft_order.cart).toMatchObject({ items: [{}, {}], subtotal: 2300 })
  const removed = await call(administrator, draftOrders.removeLine, { params })
  expect(removed.body.draft_order.cart).toMatchObject({ items: [{ title: "Wrapping" }] })
  const moved = await call(administrator, draftOrders.update, {
    params: { id },
    body: { email: "grace@example.com", no_notification_order: true },
  })
  expect(moved.body.draft_order).toMatchObject({
    no_notification_order: true,
    cart: { email: "grace@example.com" },
  })
  const found = await call(administrator, draftOrders.list, { query: { cart_id: cart.id } })
  expect(found.body).toMatchObject({ count: 1, draft_orders: [{ id, cart: { items: [{}] } }] })
  const deletion = await call(administrator, draftOrders.remove, { params: { id } })
  expect(deletion.body).toEqual({ id, object: "draft-order", deleted: true })
  expect((await call(administrator, draftOrders.read, { params: { id } })).status).toBe(404)
  expect(await rows.children("carts", "id", [cart.id])).toEqual([])
})

it("200: a paid draft becomes an order once, also in a race; routed, reserved, captured", async () => {
  const items = [
    { variant_id, quantity: 2 },
    { title: "Engraving", unit_price: 300, quantity: 1 },
  ]
  const { id, cart } = await made({ items, no_notification_order: true })
  const both = await Promise.all([pay(id), pay(id)])
  for (const { status } of both) expect([200, 409]).toContain(status)
  const { status, body } = await pay(id)
  expect([status, body.code]).toEqual([200, undefined])
  const { order } = body
  expect(order).toMatchObject({
    cart_id: cart.id,
    draft_order_id: id,
    payment_status: "captured",
    fulfillment_status: "not_fulfilled",
    holds: [],
    no_notification: true,
    total: cart.total,
    paid_total: cart.total,
    items: [
      { variant_id, quantity: 2 },
      { variant_id: null, title: "Engraving", requires_shipping: false },
    ],
  })
  const all = await db
    .selectFrom("orders")
    .select("id")
    .where("external_id", "=", cart.id)
    .execute()
  expect(all).toEqual([{ id: order.id }])
  const reserved = await rows.children("reservations", "order_id", [order.id])
  expect(reserved.map(({ quantity }) => quantity)).toEqual([2])
  expect(await rows.children("payments", "order_id", [order.id])).toHaveLength(1)
  const { draft_order } = (await call(administrator, draftOrders.read, { params: { id } })).body
  expect(draft_order).toMatchObject({ status: "completed", order_id: order.id })
  const late = await call(administrator, draftOrders.removeLine, {
    params: { id, line_id: cart.items[0]?.id ?? "" },
  })
  expect([late.status, late.body.type, late.body.details.reason]).toEqual([
    400,
    "not_allowed",
    "completed",
  ])
  const read = await call(administrator, orders.list, { query: { cart_id: cart.id } as never })
  expect(read.body.orders).toMatchObject([{ draft_order_id: id }])
})

it("200: a draft may contain goods outside its sales channel", async () => {
  const goods = await sell(shop, { place: shop.place })
  await db.deleteFrom("sales_channel_products").where("product_id", "=", goods.product.id).execute()
  const { id } = await made({
    items: [{ variant_id: goods.variant.id, quantity: 1, unit_price: 900 }],
  })
  const { status, body } = await pay(id)
  expect([status, body.code]).toEqual([200, undefined])
  expect(body.order.items).toMatchObject([{ variant_id: goods.variant.id, unit_price: 900 }])
})

it("400 not_allowed naming what is missing, without an order; 200 once it is complete", async () => {
  const bare = await made({ items: [], shipping_methods: [], shipping_address: undefined })
  const reason = async (id: string) => {
    const { status, body } = await pay(id)
    return [status, body.type, body.details?.reason]
  }
  expect(await reason(bare.id)).toEqual([400, "not_allowed", "cart_empty"])
  const many = await made({ items: [{ variant_id, quantity: 500 }] })
  expect(await reason(many.id)).toEqual([400, "not_allowed", "insufficient_inventory"])
  expect(await rows.children("payments", "cart_id", [many.cart_id])).toEqual([])
  const params = { id: many.id, line_id: many.cart.items[0]?.id ?? "" }
  await call(administrator, draftOrders.updateLine, { params, body: { quantity: 1 } })
  expect((await pay(many.id)).status).toBe(200)
})

it("400 for rows of another merchant and unknown ones", async () => {
  const other = await open({ region })
  const foreign = other.goods.variant.id
  expect(faultsOf(await create({ items: [{ variant_id: foreign, quantity: 1 }] }))).toEqual([
    400,
    ["items.0.variant_id"],
  ])
  expect(faultsOf(await create({ sales_channel_id: other.channel }))).toEqual([
    400,
    ["sales_channel_id"],
  ])
  expect(faultsOf(await create({ shipping_methods: [{ option_id: other.option }] }))).toEqual([
    400,
    ["shipping_methods.0.option_id"],
  ])
  expect(faultsOf(await create({ items: [{ title: "No price", quantity: 1 }] }))).toEqual([
    400,
    ["items.0.unit_price"],
  ])
  expect(faultsOf(await create({ customer_id: "cus_none" }))).toEqual([400, ["customer_id"]])
  expect(faultsOf(await create({ region_id: "reg_none" }))).toEqual([400, ["region_id"]])
  const huge = { title: "Huge", unit_price: 1e12, quantity: 1e9 }
  expect((await create({ items: [huge] })).status).toBe(400)
})

it("404 for shop fronts while it is open: its cart has no shopper yet", async () => {
  const { cart } = await made()
  const params = { id: cart.id }
  for (const endpoint of [carts.read, carts.calculateTaxes, cartCompletion.complete])
    expect([endpoint.path, (await shop.ask(endpoint, { params })).status]).toEqual([
      endpoint.path,
      404,
    ])
})

it("200: a draft's payment is refunded like any order's", async () => {
  const { id } = await made()
  const { order } = (await pay(id)).body
  const params = { id: order.payments[0]?.id ?? "" }
  const once = { "idempotency-key": newId("once") }
  const body = { amount: 100, reason: "other" as const }
  expect((await call(administrator, shopperPayments.refund, { params, body }, once)).status).toBe(
    200,
  )
})

it("removes a draft unpaid for a year, with its guest; a paid one stays", async () => {
  const [left, paid] = [await made(), await made()]
  await pay(paid.id)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await testApp.at(inDays(364), () => testApp.runJob("draft-orders.forget"))
  expect(await rows.children("draft_orders", "id", [left.id])).toHaveLength(1)
  await testApp.at(inDays(366), () => testApp.runJob("draft-orders.forget"))
  const kept = await rows.children("draft_orders", "id", [left.id, paid.id])
  expect(kept.map(({ id }) => id)).toEqual([paid.id])
  const cartsLeft = await rows.children("carts", "id", [left.cart_id, paid.cart_id])
  expect(cartsLeft.map(({ id }) => id)).toEqual([paid.cart_id])
})

it("200 finds drafts by a part of the shopper's e-mail address and by number", async () => {
  const { id, display_id } = await made({ email: "grace_hopper@example.com" })
  const found = async (q: string) =>
    (await call(administrator, draftOrders.list, { query: { q } })).body.draft_orders.map(
      (one: { id: string }) => one.id,
    )
  expect(await found("grace_hopper@example.com")).toEqual([id])
  expect(await found("GRACE_HOP")).toEqual([id])
  expect(await found("graceXhopper")).toEqual([])
  expect(await found(display_id)).toContain(id)
})
