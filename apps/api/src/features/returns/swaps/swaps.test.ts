import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orders } from "@packhaus/contract/orders/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { shopFronts } from "../../../testing/shop-fronts.ts"
import { soldOrders } from "../../../testing/sold-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const { once } = billingFixtures(app)
const administrator = await createActor("administrator")
const shop = await soldOrders(app, administrator)
const { front, payment, shipped } = shop
const { sell } = shopFronts(app)
const { createPlace } = catalogueFixtures(app)
const other = await sell(front, { price: 1000, stock: 50, place: front.place })

type Order = Awaited<ReturnType<typeof shipped>>
const bodyOf = ({ item_id }: Order, back: number, wanted: number) => ({
  return_items: [{ item_id, quantity: back }],
  additional_items: [{ variant_id: other.variant.id, quantity: wanted }],
})
/** Swaps `back` pieces of an order for `wanted` others. */
async function exchange(order: Order, back: number, wanted: number) {
  const { status, body } = await call(administrator, swaps.create, {
    params: { id: order.id },
    body: bodyOf(order, back, wanted),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const [swap] = body.order.swaps.slice(-1)
  return { order, id: swap.id, cart_id: swap.cart_id, return_id: swap.return_order.id }
}
type Exchange = Awaited<ReturnType<typeof exchange>>
const ship = ({ cart_id }: Exchange) =>
  front.ask(carts.addShippingMethod, { params: { id: cart_id }, body: { option_id: front.option } })
const complete = ({ cart_id }: Exchange) =>
  front.ask(cartCompletion.complete, { params: { id: cart_id } })
async function confirm(swap: Exchange, isPaid: boolean) {
  const params = { id: swap.cart_id }
  await ship(swap)
  if (isPaid) {
    await front.ask(cartPayments.createSessions, { params })
    await front.ask(cartPayments.selectSession, { params, body: { provider_id: "manual" } })
  }
  const reply = await complete(swap)
  await runJobs()
  return reply
}
const at = ({ order, id }: Exchange) => ({ params: { id: order.id, swap_id: id } })
const settle = (swap: Exchange) => call(administrator, swaps.processPayment, at(swap), once())
const read = async ({ id }: Exchange) =>
  (await call(administrator, swaps.read, { params: { id } })).body.swap
const levelOfOther = async () => {
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [other.item.id])
  return level
}

it("a merchant begins a swap of an own order; others' orders, goods, options and locations are refused", async () => {
  const order = await shipped()
  const victim = await shopFronts(app).open({ region: shop.region, stock: 5 })
  const hidden = await createPlace({ type: "customer", owner: victim.owner })
  const begin = (body: object, of = front.owner) =>
    call(of, swaps.create, { params: { id: order.id }, body: { ...bodyOf(order, 1, 1), ...body } })
  const tried = [
    await begin({}, victim.owner),
    await begin({ additional_items: [{ variant_id: victim.goods.variant.id, quantity: 1 }] }),
    await begin({ custom_shipping_options: [{ option_id: victim.option, price: 0 }] }),
    await begin({ return_location_id: hidden.id }),
    await begin({ sales_channel_id: victim.channel }),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400])
  expect(await rows.children("swaps", "order_id", [order.id])).toEqual([])
  const { status, body } = await begin({})
  expect([status, body.order.swaps.length]).toEqual([200, 1])
  const at = { params: { id: order.id, swap_id: body.order.swaps[0].id } }
  expect((await call(front.owner, swaps.processPayment, at, once())).status).toBe(403)
})

it("200 from the swap to its parcel: returned goods pay a part, the shopper the rest, stock moves once", async () => {
  const order = await shipped()
  const swap = await exchange(order, 1, 2)
  expect(await read(swap)).toMatchObject({
    order_id: order.id,
    payment_status: "not_paid",
    fulfillment_status: "not_fulfilled",
    difference_due: null,
    return_order: { status: "requested", swap_id: swap.id, refund_amount: 1190 },
    additional_items: [{ variant_id: other.variant.id, quantity: 2, total: 2380 }],
  })
  const { cart } = (await ship(swap)).body
  expect(cart).toMatchObject({ type: "swap", total: 1785, gift_card_total: 1190 })
  const params = { id: swap.cart_id }
  const more = await front.ask(carts.addLine, {
    params,
    body: { variant_id: front.goods.variant.id, quantity: 1 },
  })
  expect([more.status, more.body.details]).toMatchObject([400, { reason: "goods_are_agreed" }])
  const early = await settle(swap)
  expect([early.status, early.body.details]).toMatchObject([400, { reason: "not_confirmed" }])

  const before = await levelOfOther()
  const done = await confirm(swap, true)
  expect([done.status, done.body]).toMatchObject([
    200,
    {
      type: "swap",
      data: { id: swap.id, difference_due: 1785, payment_status: "awaiting" },
    },
  ])
  const repeated = await complete(swap)
  expect(repeated.body.data.new_order_id).toBe(done.body.data.new_order_id)
  const fulfil = () => call(administrator, swaps.fulfil, { ...at(swap), body: {} })

  const settled = await settle(swap)
  expect(settled.body.order.swaps).toMatchObject([
    {
      payment_status: "captured",
      additional_items: [
        {
          variant_id: other.variant.id,
          swap_id: swap.id,
          quantity: 2,
          unit_price: 1000,
          subtotal: 2000,
          discount_total: 0,
          tax_total: 380,
          total: 2380,
          refundable: 2380,
          adjustments: [],
          tax_lines: [{ rate: 19 }],
        },
      ],
      shipping_methods: [
        { swap_id: swap.id, price: 500, subtotal: 500, tax_total: 95, total: 595 },
      ],
      shipping_address: { city: "Hamburg" },
    },
  ])
  const support = await createActor("support")
  const bare = await call(support, orders.read, { params: { id: order.id } })
  expect(bare.body.order.swaps).toMatchObject([
    {
      cart_id: null,
      additional_items: [{ quantity: 2, unit_price: null, total: null, tax_lines: [] }],
      shipping_methods: [],
    },
  ])
  await runJobs()
  expect(await levelOfOther()).toMatchObject({
    stocked_quantity: before?.stocked_quantity,
    reserved_quantity: 2,
  })
  const packed = await fulfil()
  expect([packed.status, packed.body.order?.swaps]).toMatchObject([
    200,
    [{ fulfillment_status: "fulfilled", fulfillments: [{ swap_id: swap.id }] }],
  ])
  expect((await fulfil()).status).toBe(400)
  const fulfillment_id = packed.body.order.swaps[0].fulfillments[0].id
  const removed = await call(administrator, swaps.ship, {
    ...at(swap),
    body: { fulfillment_id, tracking_numbers: ["TRACK-123"] },
  })
  expect(removed.body.order.swaps).toMatchObject([
    {
      fulfillment_status: "shipped",
      fulfillments: [
        {
          tracking_numbers: ["TRACK-123"],
          tracking_links: [{ tracking_number: "TRACK-123" }],
          shipped_at: expect.any(String),
        },
      ],
    },
  ])
  expect(await levelOfOther()).toMatchObject({
    stocked_quantity: (before?.stocked_quantity ?? 0) - 2,
    reserved_quantity: 0,
  })

  const received = await call(administrator, returns.receive, {
    params: { id: swap.return_id },
    body: { items: [{ item_id: order.item_id, quantity: 1 }] },
  })
  expect(received.body.return).toMatchObject({ status: "received", refund_amount: 1190 })
  expect((await payment(order.payment_id)).amount_refunded).toBe(0)
  const { number } = await rows.one("orders", order.id)
  expect((await rows.one("orders", done.body.data.new_order_id)).number).toMatch(
    new RegExp(`^${number}-[A-Z0-9]{3}$`),
  )
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

it("refunds the difference of cheaper new goods once in a race; before that only a person sends them", async () => {
  const order = await shipped()
  const swap = await exchange(order, 3, 1)
  const done = await confirm(swap, false)
  expect(done.body).toMatchObject({
    type: "swap",
    data: { difference_due: 1190 + 595 - 3570, payment_status: "confirmed", payment: null },
  })
  // A shopper's announcement of a return routes nothing.
  const waiting = await rows.one("orders", done.body.data.new_order_id)
  expect(waiting).toMatchObject({ payment_status: "awaiting", holds: ["awaiting_payment"] })
  const early = await call(administrator, swaps.fulfil, { ...at(swap), body: {} })
  expect([early.status, early.body.order.swaps]).toMatchObject([
    200,
    [{ fulfillment_status: "fulfilled", payment_status: "confirmed" }],
  ])
  const both = await Promise.all([settle(swap), settle(swap)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await read(swap)).toMatchObject({ payment_status: "difference_refunded" })
  const sent = await rows.one("orders", done.body.data.new_order_id)
  expect(sent).toMatchObject({ payment_status: "captured", holds: [] })
  expect((await payment(order.payment_id)).amount_refunded).toBe(1785)
  expect(await rows.children("refunds", "payment_id", [order.payment_id])).toMatchObject([
    { amount: 1785, reason: "swap" },
  ])
  const [{ id: fulfillment_id }] = early.body.order.swaps[0].fulfillments
  await call(administrator, swaps.cancelFulfillment, {
    params: { ...at(swap).params, fulfillment_id },
  })
  const late = await call(administrator, swaps.cancel, at(swap))
  expect([late.status, late.body.details]).toMatchObject([400, { reason: "refunded" }])
  expect(await brokenInvariants(db)).toEqual({})
})

it("200 cancels a swap after its return: its cart makes no order, and reservations of its order are released", async () => {
  const cancel = (swap: Exchange) => call(administrator, swaps.cancel, at(swap))
  const giveUp = ({ return_id }: Exchange) =>
    call(administrator, returns.cancel, { params: { id: return_id } })
  const waiting = await exchange(await shipped(), 1, 1)
  const refused = await cancel(waiting)
  expect([refused.status, refused.body.details]).toMatchObject([400, { reason: "return_open" }])
  await giveUp(waiting)
  expect((await cancel(waiting)).body.order.swaps).toMatchObject([
    { payment_status: "canceled", fulfillment_status: "canceled" },
  ])
  await ship(waiting)
  const late = await complete(waiting)
  expect([late.status, late.body.details]).toMatchObject([400, { reason: "swap_canceled" }])

  const confirmed = await exchange(await shipped(1), 1, 1)
  const before = (await levelOfOther())?.reserved_quantity ?? 0
  const { body } = await confirm(confirmed, true)
  expect(body.data.payment_status).toBe("awaiting")
  await giveUp(confirmed)
  expect((await cancel(confirmed)).status).toBe(200)
  await runJobs()
  const removed = await rows.one("orders", body.data.new_order_id)
  expect(removed).toMatchObject({ fulfillment_status: "canceled", payment_status: "canceled" })
  expect((await levelOfOther())?.reserved_quantity).toBe(before)
  expect((await cancel(confirmed)).status).toBe(400)
  expect((await settle(confirmed)).status).toBe(400)
  expect(await brokenInvariants(db)).toEqual({})
})

it("200 cancels the fulfilment of a swap: its pieces are in stock again and can be packed anew", async () => {
  const swap = await exchange(await shipped(2), 2, 1)
  await confirm(swap, false)
  await settle(swap)
  const before = (await levelOfOther())?.stocked_quantity ?? 0
  const fulfil = async () =>
    (await call(administrator, swaps.fulfil, { ...at(swap), body: {} })).body.order
  const [packed] = (await fulfil()).swaps
  const params = { ...at(swap).params, fulfillment_id: packed.fulfillments[0].id }
  expect((await levelOfOther())?.stocked_quantity).toBe(before - 1)
  const open = await call(administrator, swaps.cancel, at(swap))
  expect(open.status).toBe(400)
  const undone = await call(administrator, swaps.cancelFulfillment, { params })
  expect(undone.body.order.swaps).toMatchObject([{ fulfillment_status: "canceled" }])
  expect((await levelOfOther())?.stocked_quantity).toBe(before)
  expect((await call(administrator, swaps.cancelFulfillment, { params })).status).toBe(400)
  expect((await fulfil()).swaps[0].fulfillments).toHaveLength(2)
  const foreign = await exchange(await shipped(1), 1, 1)
  const elsewhere = { ...at(foreign).params, swap_id: swap.id }
  expect((await call(administrator, swaps.cancel, { params: elsewhere })).status).toBe(404)
})

it("200 swaps for goods out of stock if the merchant allows backorders, 400 otherwise", async () => {
  const order = await shipped(2)
  const place = front.place
  const { variant } = await sell(front, { price: 1000, stock: 0, place })
  const begin = (allow_backorder: boolean) =>
    call(administrator, swaps.create, {
      params: { id: order.id },
      body: {
        return_items: [{ item_id: order.item_id, quantity: 1 }],
        additional_items: [{ variant_id: variant.id, quantity: 1 }],
        allow_backorder,
      },
    })
  expect((await begin(false)).status).toBe(400)
  const [swap] = (await begin(true)).body.order.swaps
  const { id, cart_id, return_order } = swap
  const done = await confirm({ order, id, cart_id, return_id: return_order.id }, true)
  expect([done.status, done.body.type]).toEqual([200, "swap"])
})

it("403 for an administrator whose password was given an hour ago: no difference is paid", async () => {
  const [order, tired] = [await shipped(2), await createActor("administrator")]
  const swap = await exchange(order, 2, 1)
  await confirm(swap, false)
  await sql`update sessions set password_at = password_at - interval '1 hour'
    where member_id = ${tired.id}`.execute(db)
  const refused = await call(tired, swaps.processPayment, at(swap), once())
  expect([refused.status, refused.body.code]).toEqual([403, "access.password_needed"])
  expect((await payment(order.payment_id)).amount_refunded).toBe(0)
})
