import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { expectAlike } from "../../testing/alike.ts"
import { registeredShopper } from "../../testing/registered-shopper.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { payableCart, type ShopFront, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

// Compares replies for hidden and missing rows: both must be equal.
const testApp = await createTestApp()
const { call, db, rows } = testApp
const { create } = resourceFixtures(testApp)
const { open, createRegion, sell } = shopFronts(testApp)
const germany = await createRegion({ country: "de" })
const [shop, other] = [await open({ region: germany }), await open({ region: germany })]

it("404 alike for gift cards: of another merchant, disabled, expired, removed, and unknown", async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const card = async (merchant_id: string, change: object = {}) =>
    String((await create("gift_cards", merchant_id, { region_id: germany.id, ...change })).code)
  const removed = await card(shop.merchant_id)
  await db
    .updateTable("gift_cards")
    .set({ deleted_at: sql<string>`packhaus_now()` })
    .where("code", "=", removed)
    .execute()
  const cards = [
    { what: "none", name: "2222-2222-2222-2222" },
    { what: "another merchant's", name: await card(other.merchant_id) },
    { what: "disabled", name: await card(shop.merchant_id, { is_disabled: true }) },
    { what: "over", name: await card(shop.merchant_id, { ends_at: at(-1) }) },
    { what: "removed", name: removed },
  ]
  await expectAlike(cards, (code) => shop.ask(giftCardCodes.readByCode, { params: { code } }))
  const params = await shop.cart()
  await expectAlike(cards, (code) =>
    shop.ask(carts.update, { params, body: { gift_cards: [{ code }] } }),
  )
})

it("404 alike for orders: of another shop front, of an account, of a former guest, and unknown", async () => {
  async function order(front: ShopFront) {
    const params = await payableCart(front)
    const { body } = await front.ask(cartCompletion.complete, { params })
    expect(body.type).toBe("order")
    return { cart: params.id, id: String(body.data.id), number: Number(body.data.display_id) }
  }
  const [elsewhere, of, old] = [await order(other), await order(shop), await order(shop)]
  const account = await registeredShopper(shop)
  const me = (await call(undefined, shoppers.readSelf, {}, account.headers)).body.customer
  for (const table of ["carts", "orders"] as const) {
    const id = table === "carts" ? of.cart : of.id
    await rows.update(table, id as never, { customer_id: me.id } as never)
  }
  await db
    .updateTable("carts")
    .set({ completed_at: sql<string>`packhaus_now() - interval '2 hours'` })
    .where("id", "=", old.cart)
    .execute()
  const all = [
    { what: "none", name: "order_none" },
    { what: "another shop front's", name: elsewhere.id },
    { what: "an account's", name: of.id },
    { what: "a guest's long ago", name: old.id },
  ]
  await expectAlike(all, (id) => shop.ask(shopperOrders.read, { params: { id } }))
  const carted = [
    { what: "none", name: "cart_none" },
    { what: "another shop front's", name: elsewhere.cart },
    { what: "one that is not completed", name: (await shop.cart()).id },
  ]
  await expectAlike(carted, (cart_id) =>
    shop.ask(shopperOrders.readByCart, { params: { cart_id } }),
  )
  const numbers = [999_999, elsewhere.number, of.number].map((number) => ({
    what: `number ${number}`,
    name: `${number}`,
  }))
  await expectAlike(numbers, (display_id) =>
    shop.ask(shopperOrders.lookUp, { query: { display_id, email: "eve@example.com" } }),
  )
  const look = async (order_ids: string[]) => {
    const { status, body } = await call(
      undefined,
      shoppers.claimOrders,
      { body: { order_ids } },
      account.headers,
    )
    return [status, body]
  }
  for (const { what, name } of all) expect([what, await look([name])]).toEqual([what, [200, {}]])
})

it("404 alike for carts of another shop front and unknown ones, on every route", async () => {
  const foreign = await payableCart(other)
  const variant_id = shop.goods.variant.id
  const option_id = shop.option
  const provider_id = "manual"
  const ways: [endpoint: Endpoint, more?: { params?: object; body?: object }][] = [
    [carts.read],
    [carts.update, { body: { email: "eve@example.com" } }],
    [carts.update, { body: { discounts: [{ code: "NONE" }] } }],
    [carts.addLine, { body: { variant_id, quantity: 1 } }],
    [carts.addShippingMethod, { body: { option_id } }],
    [carts.removeDiscount, { params: { code: "NONE" } }],
    [carts.calculateTaxes],
    [cartPayments.createSessions],
    [cartPayments.selectSession, { body: { provider_id } }],
    [cartPayments.refreshSession, { params: { provider_id } }],
    [cartPayments.deleteSession, { params: { provider_id } }],
    [cartCompletion.complete],
  ]
  const all = [
    { what: "none", name: "cart_none" },
    { what: "another shop front's", name: foreign.id },
  ]
  for (const [endpoint, { params = {}, ...more } = {}] of ways)
    await expectAlike(all, (id) => shop.ask(endpoint, { params: { id, ...params }, ...more }))
})

it("alike for goods: a draft, another shop front's, and unknown", async () => {
  const draft = await sell(shop, { place: shop.place })
  await rows.update("products", draft.product.id, { status: "draft" } as never)
  const of = (kind: "product" | "variant") => [
    { what: "none", name: "none" },
    { what: "a draft", name: draft[kind].id },
    { what: "another shop front's", name: other.goods[kind].id },
  ]
  await expectAlike(of("product"), (id) => shop.ask(storeProducts.read, { params: { id } }))
  await expectAlike(of("variant"), (id) => shop.ask(storeProducts.readVariant, { params: { id } }))
  const params = await shop.cart()
  await expectAlike(of("variant"), (variant_id) =>
    shop.ask(carts.addLine, { params, body: { variant_id, quantity: 1 } }),
  )
})

it("400 for comparing stock with a number, which would reveal more than the shown cap", async () => {
  for (const inventory_quantity of [5000, { gt: 5000 }])
    for (const endpoint of [storeProducts.variants, storeProducts.list]) {
      const { status, body } = await shop.ask(endpoint, { query: { inventory_quantity } })
      expect([status, body.details?.fields[0].code]).toEqual([400, "field.unknown"])
    }
})
