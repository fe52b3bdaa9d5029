import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { giftCards } from "@packhaus/contract/commerce/gift-cards"
import { regions } from "@packhaus/contract/commerce/regions"
import { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import { shippingOptionChanges } from "@packhaus/contract/commerce/shipping-options"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { orders } from "@packhaus/contract/orders/endpoints"
import { inventory } from "@packhaus/contract/planning/inventory/endpoints"
import { expect, it } from "vitest"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const shopFront = await reducedCarts(testApp)
const { administrator, ask, call, complete, discount, germany, giftCard } = shopFront
const { put, read, reducedCart, shop } = shopFront

const act = async (endpoint: Endpoint | undefined, params: object, body?: object) => {
  if (!endpoint) throw new TypeError("no such endpoint")
  const reply = await call(administrator, endpoint, { params, ...(body && { body }) } as never)
  expect([endpoint.path, reply.status, reply.body.code]).toEqual([endpoint.path, 200, undefined])
}

/** An order with free shipping, ten percent discount, and a partial gift card payment. */
async function order() {
  const [free, less] = [
    await discount({}, { type: "free_shipping", value: 0, allocation: null }),
    await discount(),
  ]
  const card = await giftCard(500)
  const codes = { discounts: [free, less], gift_cards: [card] }
  const params = await reducedCart(
    {
      discounts: codes.discounts.map(({ code }) => ({ code })),
      gift_cards: [{ code: card.code }],
    },
    2,
  )
  const { body } = await complete(params)
  expect([body.type, body.data.shipping_total, body.data.gift_card_total]).toEqual([
    "order",
    0,
    500,
  ])
  return { id: body.data.id as string, params, free, less, card }
}
/** A reply without region, line variants and change times, which show their current state. */
function withoutChanges({ region, ...reply }: { region: { id: string } }): object {
  const current = ["variant", "updated_at", "deleted_at"]
  const text = JSON.stringify(reply, (key, value) => (current.includes(key) ? undefined : value))
  return { ...JSON.parse(text), region: region.id }
}
/** The order as shopper and merchant read it. */
async function seen({ id, params }: { id: string; params: { id: string } }) {
  const store = await ask(shopperOrders.readByCart, { params: { cart_id: params.id } })
  const cart = await ask(carts.read, { params })
  const admin = await call(administrator, orders.read, { params: { id } })
  return [store.body.order, cart.body.cart, admin.body.order].map(withoutChanges)
}

it("200: removed discounts and gift cards leave open carts and cannot be used again", async () => {
  const [less, card] = [await discount(), await giftCard(500)]
  const codes = { discounts: [{ code: less.code }], gift_cards: [{ code: card.code }] }
  const params = await reducedCart(codes)
  const cart = await read(params)
  expect([cart.discount_total, cart.gift_card_total]).toEqual([100, 500])
  await act(discountCodes.remove, { id: less.id })
  await act(giftCards.admin.remove, { id: card.id })
  // Every change prices it again.
  expect((await ask(carts.calculateTaxes, { params })).body.cart).toMatchObject({
    discounts: [],
    gift_cards: [],
    discount_total: 0,
    gift_card_total: 0,
  })
  const other = await shop.cart()
  for (const [name, [code]] of Object.entries(codes)) {
    const { status, body } = await put(other, { [name]: [code] })
    expect([status, body.details?.fields?.[0]?.path]).toEqual([400, `${name}.0.code`])
  }
})

it("200: an order and its cart keep their parts and totals after those parts were removed or changed", async () => {
  const made = await order()
  const before = await seen(made)
  const steps: [what: string, step: () => Promise<void>][] = [
    ["free shipping", () => act(discountCodes.remove, { id: made.free.id })],
    ["the discount", () => act(discountCodes.remove, { id: made.less.id })],
    ["the gift card", () => act(giftCards.admin.remove, { id: made.card.id })],
    ["the shipping option", () => act(shippingOptionChanges.remove, { id: shop.option })],
    [
      "the goods",
      async () => {
        const at = { id: shop.goods.item.id, location_id: shop.place }
        await act(inventory.updateLevel, at, { stocked_quantity: 0 })
        await act(products.remove, { id: shop.goods.product.id })
      },
    ],
    [
      "the region's taxes and currency",
      () =>
        act(
          regions.admin.update,
          { id: germany.id },
          { gift_cards_taxable: false, tax_rate: 7, currency_code: "usd" },
        ),
    ],
    ["the region", () => act(regions.admin.remove, { id: germany.id })],
  ]
  const open = await shop.cart()
  for (const [what, step] of steps) {
    await step()
    expect([what, await seen(made)]).toEqual([what, before])
  }
  expect((await ask(carts.read, { params: open })).status).toBe(404)
  // Without its channel the shop front is closed; the merchant still reads the order.
  await act(salesChannels.admin.remove, { id: shop.channel })
  const admin = await call(administrator, orders.read, { params: { id: made.id } })
  expect(withoutChanges(admin.body.order)).toEqual(before[2])
})
