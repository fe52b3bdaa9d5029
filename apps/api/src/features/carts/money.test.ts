import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { payableCart } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const made = await reducedCarts(testApp)
const { administrator, ask, call, complete, createRegion, db, discount, germany, giftCard } = made
const { open, put, read, reducedCart, rows, sell, shop, variant_id } = made
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const once = () => ({ "idempotency-key": newId("once") })
const codeOf = async (rule: object, change: object = {}) => [
  { code: (await discount(change, rule)).code },
]
const readOrder = async (id: string) =>
  (await call(administrator, orders.read, { params: { id } })).body.order
const inclusive = await createRegion({ country: "fr", includes_tax: true })
/** A cart of this many pieces at 10.00 € including 19 % tax. */
async function inclusiveCart(quantity: number, discounts: { code: string }[]) {
  const body = { region_id: inclusive.id, items: [{ variant_id, quantity }], discounts }
  const { status, body: reply } = await ask(carts.create, { body })
  expect([status, reply.code]).toEqual([200, undefined])
  return reply.cart
}

describe("a discount", () => {
  it("of 100 percent leaves shipping to pay, and nothing with free shipping", async () => {
    const all = await codeOf({ type: "percentage", value: 100 })
    const free = await codeOf({ type: "free_shipping", value: 0, allocation: null })
    const goods = await reducedCart({ discounts: all }, 3)
    expect(await read(goods)).toMatchObject({
      subtotal: 3000,
      discount_total: 3000,
      item_tax_total: 0,
      tax_total: 95,
      total: 595,
    })
    const params = await reducedCart({ discounts: [...all, ...free] }, 3)
    expect(await read(params)).toMatchObject({ shipping_total: 0, tax_total: 0, total: 0 })
    const { body } = await complete(params)
    expect(body).toMatchObject({
      type: "order",
      data: { subtotal: 3000, discount_total: 3000, total: 0, payments: [] },
    })
    expect(await readOrder(body.data.id)).toMatchObject({
      subtotal: 3000,
      discount_total: 3000,
      total: 0,
      refundable_amount: 0,
      items: [{ subtotal: 3000, discount_total: 3000, total: 0, refundable: 0 }],
    })
  })

  it("larger than a line, a piece or the cart takes all of it, but no shipping", async () => {
    for (const rule of [
      { type: "fixed", value: 1_000_000, allocation: "total" },
      { type: "fixed", value: 1_000_000, allocation: "item" },
    ]) {
      const cart = await read(await reducedCart({ discounts: await codeOf(rule) }, 2))
      expect(cart).toMatchObject({ discount_total: 2000, shipping_total: 500, total: 595 })
    }
  })

  it("takes its amount from tax-inclusive prices as shown, not its amount plus tax", async () => {
    const fixed = await codeOf({ type: "fixed", value: 300 }, { regions: [inclusive.id] })
    expect(await inclusiveCart(2, fixed)).toMatchObject({
      subtotal: 1681,
      discount_total: 252,
      tax_total: 271,
      total: 1700,
      items: [{ raw_discount_total: 300, total: 1700 }],
    })
    const all = await codeOf({ type: "percentage", value: 100 }, { regions: [inclusive.id] })
    expect(await inclusiveCart(1, all)).toMatchObject({
      subtotal: 840,
      discount_total: 840,
      tax_total: 0,
      total: 0,
    })
  })
})

describe("a gift card", () => {
  it("larger than the order keeps the rest, and refunds exclude its payment", async () => {
    const card = await giftCard(100_000, { value: 100_000 })
    const params = await payableCart(shop)
    await put(params, { gift_cards: [{ code: card.code }] })
    const { id } = (await complete(params)).body.data
    const { gift_card_total = 0, total } = await readOrder(id)
    expect(total).toBe(0)
    expect(await card.balance()).toBe(100_000 - gift_card_total)
    const body = { amount: 1, reason: "other" as const }
    const refused = await call(administrator, orderActions.refund, { params: { id }, body }, once())
    expect([refused.status, refused.body.details]).toMatchObject([400, { left: 0 }])
    expect(await card.balance()).toBe(100_000 - gift_card_total)
  })

  it("as a partial payment: refunds cover the other payments only", async () => {
    const card = await giftCard(700)
    const params = await reducedCart({ gift_cards: [{ code: card.code }] })
    const { data } = (await complete(params)).body
    const of = { params: { id: String(data.id) } }
    await call(administrator, orderActions.capture, of, once())
    const refund = (amount: number) =>
      call(administrator, orderActions.refund, { ...of, body: { amount, reason: "other" } }, once())
    expect((await refund(data.total + 1)).status).toBe(400)
    expect((await refund(data.total)).body.order).toMatchObject({
      gift_card_total: 700,
      discount_total: 0,
      paid_total: data.total,
      refunded_total: data.total,
      refundable_amount: 0,
    })
    expect(await card.balance()).toBe(0)
  })

  it("of a region that taxes gift cards shows the same tax in cart and order", async () => {
    await rows.update("regions", germany.id, { gift_cards_taxable: true } as never)
    const card = await giftCard(1000)
    const params = await reducedCart({ gift_cards: [{ code: card.code }] }, 2)
    const figures = { subtotal: 2000, shipping_total: 500, tax_total: 285, gift_card_total: 1000 }
    const expected = { ...figures, gift_card_tax_total: 190, item_tax_total: 380, total: 1785 }
    expect(await read(params)).toMatchObject(expected)
    const { data } = (await complete(params)).body
    expect(data).toMatchObject(expected)
    expect(await readOrder(data.id)).toMatchObject(expected)
    await rows.update("regions", germany.id, { gift_cards_taxable: false } as never)
  })
})

describe("a cart", () => {
  it("400 for quantities of 0, below, fractions, or too large; 0 pieces remove a line", async () => {
    for (const quantity of [0, -1, 0.5, 10_001, 1e300]) {
      const body = { region_id: germany.id, items: [{ variant_id, quantity }] }
      expect([quantity, (await ask(carts.create, { body })).status]).toEqual([quantity, 400])
    }
    const { id, items } = await shop.cart(1)
    const params = { id, line_id: items[0]?.id ?? "" }
    const emptied = await ask(carts.updateLine, { params, body: { quantity: 0 } })
    expect(emptied.body.cart).toMatchObject({ items: [], total: 0 })
  })

  it("with the largest price and 10,000 pieces is computed exactly", async () => {
    const dear = await sell(shop, { price: 100_000_000, stock: 10_000, place: shop.place })
    const items = [{ variant_id: dear.variant.id, quantity: 10_000 }]
    const { body } = await ask(carts.create, { body: { region_id: germany.id, items } })
    expect(body.cart).toMatchObject({
      subtotal: 1_000_000_000_000,
      tax_total: 190_000_000_000,
      total: 1_190_000_000_000,
    })
  })

  it.each([
    ["jpy", 0.5, 999, 1998, 10],
    ["kwd", 5, 1235, 2470, 124],
  ])(
    "in %s uses whole minor units, rounded half up",
    async (currency_code, tax_rate, price, subtotal, tax_total) => {
      const region = await createRegion({ currency_code, tax_rate })
      const here = await open({ region, currency_code, price, stock: 50 })
      const params = await payableCart(here, { quantity: 2 })
      await here.ask(cartPayments.createSessions, { params })
      const { cart } = (await here.ask(carts.read, { params })).body
      const shipping = Math.round((500 * tax_rate) / 100)
      const total = subtotal + tax_total + 500 + shipping
      expect(cart).toMatchObject({ subtotal, item_tax_total: tax_total, total })
      const { body } = await here.ask(cartCompletion.complete, { params })
      expect(body).toMatchObject({
        type: "order",
        data: { currency_code, total, payments: [{ amount: total }] },
      })
    },
  )
})
