import { returnReasons } from "@packhaus/contract/commerce/return-reasons"
import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { storeSwaps, swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { expect, it } from "vitest"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { soldOrders } from "../../testing/sold-orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor } = app
const administrator = await createActor("administrator")
const support = await createActor("support")
const { front, region, shipped } = await soldOrders(app, administrator)

it("200: a returned line has its reason, also once that was removed", async () => {
  const body = { value: "too_small", label: "Too small" }
  const made = await call(administrator, returnReasons.admin.create, { body } as never)
  const reason_id: string = made.body.return_reason.id
  const order = await shipped(1)
  const items = [{ item_id: order.item_id, quantity: 1, reason_id }]
  const params = { id: order.id }
  const response = await call(administrator, returns.request, { params, body: { items } })
  const known = { items: [{ reason_id, reason: { id: reason_id, ...body, deleted_at: null } }] }
  expect(response.body.order.returns).toMatchObject([known])
  await call(administrator, returnReasons.admin.remove, { params: { id: reason_id } })
  const one = { params: { id: response.body.order.returns[0].id } }
  const read = (await call(administrator, returns.read, one)).body.return
  expect(read.items).toMatchObject([{ reason: { ...body, deleted_at: expect.any(String) } }])
  const { body: page } = await call(administrator, returns.list, { query: { order_id: order.id } })
  expect(page.returns).toEqual([{ ...read, order_number: response.body.order.number }])
})

it("200: a claimed piece has its line with totals; support reads it without money", async () => {
  const order = await shipped(2)
  const params = { id: order.id }
  const claim_items = [{ item_id: order.item_id, quantity: 1 }]
  const body = { type: "refund", claim_items } as const
  const made = await call(administrator, orderClaims.create, { params, body })
  const line = { id: order.item_id, order_id: order.id, unit_price: 1000, total: 2380 }
  expect(made.body.order.claims).toMatchObject([{ claim_items: [{ item: line }] }])
  const shown = await call(support, orders.read, { params })
  const bare = { id: order.item_id, unit_price: null, total: null, cart_id: null }
  expect(shown.body.order.claims).toMatchObject([{ claim_items: [{ item: bare }] }])
})

it("200: a swap has its cart and its order, for the administrator and for the shopper", async () => {
  const order = await shipped(1)
  const made = await call(administrator, swaps.create, {
    params: { id: order.id },
    body: {
      return_items: [{ item_id: order.item_id, quantity: 1 }],
      additional_items: [{ variant_id: front.goods.variant.id, quantity: 1 }],
    },
  })
  const [{ id, cart_id }] = made.body.order.swaps
  const whole = {
    id,
    cart: { id: cart_id, items: [{ variant: { id: front.goods.variant.id }, adjustments: [] }] },
    order: { id: order.id, object: "order", region_id: region.id, status: "pending" },
  }
  const read = await call(administrator, swaps.read, { params: { id } })
  expect(read.body.swap).toMatchObject(whole)
  const seen = await call(undefined, storeSwaps.read, { params: { cart_id } }, front.headers)
  expect(seen.body.swap).toMatchObject(whole)
})

it("200: an order has the providers of its region and what gift cards paid of it; support no money", async () => {
  const { complete, giftCard, reducedCart } = await reducedCarts(app)
  const card = await giftCard(700)
  const params = await reducedCart({ gift_cards: [{ code: card.code }] })
  const { id } = (await complete(params)).body.data
  const { order } = (await call(administrator, orders.read, { params: { id } })).body
  expect(order).toMatchObject({
    region: { payment_providers: [{ id: "manual" }], fulfillment_providers: expect.any(Array) },
    gift_card_transactions: [{ order_id: id, gift_card_id: card.id, amount: 700 }],
  })
  const bare = (await call(support, orders.read, { params: { id } })).body.order
  expect(bare.gift_card_transactions).toEqual([])
})
