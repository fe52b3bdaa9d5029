import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import { payableCart, shopFronts } from "../../../testing/shop-fronts.ts"
import { soldOrders } from "../../../testing/sold-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const { once } = billingFixtures(app)
const administrator = await createActor("administrator")
const sold = await soldOrders(app, administrator)
const { front, region } = sold
const other = await shopFronts(app).sell(front, { price: 1000, stock: 50, place: front.place })
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

async function discount(rule: object) {
  const body = {
    code: `SWAP${nextNumber()}`,
    rule,
    regions: [region.id],
    merchant_id: front.merchant_id,
    usage_limit: 1,
  }
  const reply = await call(administrator, discountCodes.create, { body: body as never })
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
  return reply.body.discount as { id: string; code: string }
}

/** A swap of some of four shipped pieces at 10.00 €, bought with this code. */
async function exchanged(code: string, { back, wanted }: { back: number; wanted: number }) {
  const params = await payableCart(front, { quantity: 4 })
  await front.ask(carts.update, { params, body: { discounts: [{ code }] } })
  await front.ask(cartPayments.createSessions, { params })
  const { data } = (await front.ask(cartCompletion.complete, { params })).body
  const order = { id: String(data.id), item_id: String(data.items[0]?.id) }
  const payment = { id: String(data.payments[0]?.id) }
  await call(administrator, shopperPayments.capture, { params: payment }, once())
  await runJobs()
  await sold.ship(order, 4)
  await runJobs()
  const { status, body } = await call(administrator, swaps.create, {
    params: { id: order.id },
    body: {
      return_items: [{ item_id: order.item_id, quantity: back }],
      additional_items: [{ variant_id: other.variant.id, quantity: wanted }],
    },
  })
  expect([status, body.code]).toEqual([200, undefined])
  const [swap] = body.order.swaps
  const cart = { params: { id: String(swap.cart_id) } }
  return { order, swap, cart: (await front.ask(carts.read, cart)).body.cart, at: cart }
}

const usesOf = async ({ id }: { id: string }) => (await rows.one("discounts", id)).usage_count

it("200: new goods keep their order's discount, also a used-up one, without counting another use", async () => {
  const used = await discount({ type: "percentage", value: 25, allocation: "total" })
  const { swap, cart, at } = await exchanged(used.code, { back: 2, wanted: 3 })
  expect(await usesOf(used)).toBe(1)
  expect(cart).toMatchObject({
    subtotal: 3000,
    discount_total: 750,
    gift_card_total: 1785,
    discounts: [{ code: used.code }],
  })
  await front.ask(carts.addShippingMethod, { ...at, body: { option_id: front.option } })
  await front.ask(cartPayments.createSessions, at)
  await front.ask(cartPayments.selectSession, { ...at, body: { provider_id: "manual" } })
  const done = await front.ask(cartCompletion.complete, at)
  expect(done.body).toMatchObject({
    type: "swap",
    data: { difference_due: Math.round(2250 * 1.19) + 595 - 1785 },
  })
  const read = await call(administrator, swaps.read, { params: { id: swap.id } })
  expect(read.body.swap.additional_items).toMatchObject([{ discount_total: 750 }])
  expect(await usesOf(used)).toBe(1)
})

it("200: new goods get the returned pieces' share of a fixed discount on the whole order", async () => {
  const used = await discount({ type: "fixed", value: 1000, allocation: "total" })
  const { cart } = await exchanged(used.code, { back: 2, wanted: 2 })
  expect(cart).toMatchObject({ subtotal: 2000, discount_total: 500, total: 0 })
  expect(cart.gift_card_total).toBe(1785)
})
