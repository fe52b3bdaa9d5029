import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orders } from "@packhaus/contract/orders/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { payableCart, readyCart, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { rows, db, call } = testApp
const { open, createRegion, sell } = shopFronts(testApp)
const { setPriority } = orderFixtures(testApp)
const germany = await createRegion({ country: "de" })
const shop = await open({ region: germany })
const staff = await testApp.createActor("administrator")
await setPriority([{ id: shop.place }])
const { ask } = shop
const complete = (params: { id: string }, headers = {}) =>
  call(undefined, cartCompletion.complete, { params }, { ...shop.headers, ...headers })
const ordersOf = (cart_id: string) =>
  db.selectFrom("orders").selectAll().where("external_id", "=", cart_id).execute()
/** Routes unpaid orders of the shop, as with invoices. */
async function routeUnpaid() {
  await complete(await payableCart(shop))
  await db.updateTable("shops").set({ route_unpaid: true }).where("platform", "=", "own").execute()
}
await routeUnpaid()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

it("200: a cart becomes an order of the channel's own shop, with its totals, routed and reserved", async () => {
  const params = await payableCart(shop, { quantity: 2 })
  const { status, body } = await complete(params)
  expect([status, body.code]).toEqual([200, undefined])
  expect(body).toMatchObject({
    type: "order",
    data: {
      object: "order",
      cart_id: params.id,
      payment_status: "awaiting",
      fulfillment_status: "not_fulfilled",
      email: "ada@example.com",
      subtotal: 2000,
      shipping_total: 500,
      tax_total: 475,
      total: 2975,
      items: [{ quantity: 2, fulfilled_quantity: 0, total: 2380 }],
      payments: [{ amount: 2975, provider_id: "manual", captured_at: null }],
    },
  })
  const [order] = await ordersOf(params.id)
  expect(order).toMatchObject({
    id: body.data.id,
    merchant_id: shop.merchant_id,
    total: 2975,
    rounding: 0,
    holds: [],
    location_id: shop.place,
    shipping_title: "Parcel",
  })
  const reserved = await rows.children("reservations", "order_id", [body.data.id])
  expect(reserved).toMatchObject([{ quantity: 2, location_id: shop.place }])
  const { body: read } = await ask(carts.read, { params })
  expect(read.cart.completed_at).not.toBeNull()
  expect((await complete(params)).body).toEqual(body)
})

it("creates one order and reserves stock once when several completions race", async () => {
  const params = await payableCart(shop)
  const replies = await Promise.all(Array.from({ length: 6 }, () => complete(params)))
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  const made = await ordersOf(params.id)
  expect(made).toHaveLength(1)
  const reserved = await rows.children("reservations", "order_id", [made[0]?.id ?? ""])
  expect(reserved.map(({ quantity }) => quantity)).toEqual([1])
  expect(await rows.children("payments", "cart_id", [params.id])).toHaveLength(1)
})

it("the same Idempotency-Key replies with the same order", async () => {
  const params = await payableCart(shop)
  const key = { "idempotency-key": `complete-${params.id}` }
  const [one, two] = [await complete(params, key), await complete(params, key)]
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body.data.id).toBe(one.body.data.id)
  expect(two.headers["idempotency-replayed"]).toBe("true")
})

it("400 for changing a completed cart", async () => {
  const params = await payableCart(shop)
  await complete(params)
  const variant_id = shop.goods.variant.id
  for (const reply of [
    await ask(carts.addLine, { params, body: { variant_id, quantity: 1 } }),
    await ask(carts.update, { params, body: { email: "eve@example.com" } }),
    await ask(carts.addShippingMethod, { params, body: { option_id: shop.option } }),
    await ask(cartPayments.createSessions, { params }),
    await ask(cartPayments.refreshSession, { params: { ...params, provider_id: "manual" } }),
    await ask(cartPayments.deleteSession, { params: { ...params, provider_id: "manual" } }),
  ])
    expect([reply.status, reply.body.details?.reason]).toEqual([400, "cart_completed"])
})

it("400 naming what is missing: goods, e-mail, address, shipping, payment", async () => {
  const reasonOf = async (params: { id: string }) => {
    const { status, body } = await complete(params)
    return [status, body.type, body.details?.reason]
  }
  const { id } = await shop.cart()
  const params = { id }
  expect(await reasonOf(params)).toEqual([400, "not_allowed", "email_needed"])
  await ask(carts.update, { params, body: { email: "ada@example.com" } })
  expect(await reasonOf(params)).toEqual([400, "not_allowed", "shipping_address_needed"])
  const ready = await readyCart(shop)
  expect(await reasonOf(ready)).toEqual([400, "not_allowed", "payment_session_needed"])
  const line_id = (await ask(carts.read, { params: ready })).body.cart.items[0].id
  await ask(carts.removeLine, { params: { ...ready, line_id } })
  expect(await reasonOf(ready)).toEqual([400, "not_allowed", "cart_empty"])
})

it("400 for sold-out goods; one of two racing carts gets the last piece", async () => {
  const last = await sell(shop, { stock: 1, place: shop.place })
  const prepared = async () => {
    const params = await readyCart(shop)
    const body = { variant_id: last.variant.id, quantity: 1 }
    expect((await ask(carts.addLine, { params, body })).status).toBe(200)
    await ask(cartPayments.createSessions, { params })
    return params
  }
  const [one, two] = [await prepared(), await prepared()]
  const replies = await Promise.all([complete(one), complete(two)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = replies.find(({ status }) => status === 400)
  expect(refused?.body.details.reason).toBe("insufficient_inventory")
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [last.item.id])
  expect(level).toMatchObject({ stocked_quantity: 1, reserved_quantity: 1 })

  const unsold = await sell(shop, { place: shop.place })
  const params = await readyCart(shop)
  await ask(carts.addLine, { params, body: { variant_id: unsold.variant.id, quantity: 1 } })
  await ask(cartPayments.createSessions, { params })
  await rows.update("products", unsold.product.id, { status: "draft" } as never)
  expect((await complete(params)).body.details.reason).toBe("not_sold")
})

it("200 with the cart after its price changed: the shopper must confirm, the cart stays usable", async () => {
  const goods = await sell(shop, { price: 700, place: shop.place })
  const params = await readyCart(shop)
  await ask(carts.addLine, { params, body: { variant_id: goods.variant.id, quantity: 1 } })
  await ask(cartPayments.createSessions, { params })
  const [price] = await rows.children("prices", "variant_id", [goods.variant.id])
  await rows.update("prices", price?.id ?? "", { amount: 900 } as never)
  const { status, body } = await complete(params)
  expect([status, body.type]).toEqual([200, "cart"])
  expect(body.data.payment_session).toMatchObject({ amount: body.data.total, is_initiated: false })
  expect(await ordersOf(params.id)).toEqual([])
  await ask(cartPayments.createSessions, { params })
  expect((await complete(params)).body).toMatchObject({ type: "order" })
})

it("removes an uncompleted cart after 90 days and keeps a completed one", async () => {
  const [left, bought] = [await readyCart(shop), await payableCart(shop)]
  await complete(bought)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await testApp.at(inDays(89), () => testApp.runJob("carts.forget"))
  expect(await rows.children("carts", "id", [left.id])).toHaveLength(1)
  await testApp.at(inDays(91), () => testApp.runJob("carts.forget"))
  expect(await rows.children("carts", "id", [left.id, bought.id])).toMatchObject([bought])
})

it("404 for a cart of another key", async () => {
  const other = await open({ region: germany })
  const params = await payableCart(shop)
  const reply = await other.ask(cartCompletion.complete, { params })
  expect(reply.status).toBe(404)
  expect(await ordersOf(params.id)).toEqual([])
})

it("from the cart to the parcel: packed, shipped, and visible to the shopper", async () => {
  const params = await payableCart(shop)
  const { id } = (await complete(params)).body.data
  const lines = await rows.children("order_items", "order_id", [id])
  const packed = await call(staff, orders.pack, {
    params: { id },
    body: {
      location_id: shop.place,
      shipment_method: "dhl_paket",
      lines: lines.map((line) => ({ line_item_id: line.id, quantity: line.quantity })),
      tracking_numbers: ["TRACK-4711"],
    },
  })
  expect([packed.status, packed.body.code]).toEqual([200, undefined])
  await testApp.runJobs()
  const letter = box.letters.find(({ subject }) => subject?.includes("unterwegs"))
  expect(letter?.to?.[0]?.address).toBe("ada@example.com")
  expect(letter?.text).toContain("TRACK-4711")
  await testApp.runJobs()
  expect(box.letters.filter(({ text }) => text?.includes("TRACK-4711"))).toHaveLength(1)
  const pushes = await rows.children("tracking_pushes", "order_id", [id])
  expect(pushes).toMatchObject([{ status: "done" }])
  const repeated = (await complete(params)).body.data
  expect(repeated).toMatchObject({
    fulfillment_status: "shipped",
    items: [{ fulfilled_quantity: 1, shipped_quantity: 1 }],
  })
})

it("422 for disconnecting or syncing a shop front, also by its owner", async () => {
  await complete(await payableCart(shop))
  const [front] = await rows.children("shops", "sales_channel_id", [shop.channel])
  const params = { id: front?.id ?? "" }
  for (const verb of ["disconnect", "reconcile"] as const) {
    const { status, body } = await call(shop.owner, shops[verb], { params })
    expect([status, body.code]).toEqual([422, "shops.not_open_for"])
    expect(body.details).toMatchObject({ status: "own", verb })
  }
  expect(await rows.one("shops", params.id)).toMatchObject({ status: "connected" })
})
