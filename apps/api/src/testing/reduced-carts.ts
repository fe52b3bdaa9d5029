import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { expect } from "vitest"
import { nextNumber } from "./next-number.ts"
import { orderFixtures } from "./orders.ts"
import { resourceFixtures } from "./resources.ts"
import { payableCart, shopFronts } from "./shop-fronts.ts"
import type { TestApp } from "./test-app.ts"

type Params = { id: string }
type Codes = { discounts?: { code: string }[]; gift_cards?: { code: string }[] }
const percent = { type: "percentage", value: 10, allocation: "total" }

/** A shop front with goods in stock, and its carts, discounts and gift cards. */
export async function reducedCarts(testApp: TestApp, payment_providers = ["manual"]) {
  const { rows, db, call } = testApp
  const { create, createId } = resourceFixtures(testApp)
  const { open, createRegion, sell } = shopFronts(testApp)
  const germany = await createRegion({ country: "de", payment_providers })
  const shop = await open({ region: germany, stock: 100 })
  await orderFixtures(testApp).setPriority([{ id: shop.place }])
  const administrator = await testApp.createActor("administrator")
  const { ask, merchant_id } = shop
  const variant_id = shop.goods.variant.id

  /** A discount of the shop; default: 10 percent of everything. */
  async function discount(change: object = {}, rule: object = {}) {
    const body = {
      code: `CODE${nextNumber()}`,
      rule: { ...percent, ...rule },
      regions: [germany.id],
      merchant_id,
      ...change,
    }
    const reply = await call(administrator, discountCodes.create, { body: body as never })
    expect([reply.status, reply.body.code]).toEqual([200, undefined])
    return reply.body.discount as { id: string; code: string; rule: { id: string } }
  }
  async function giftCard(balance: number, change: object = {}) {
    const { id } = await create("gift_cards", merchant_id, { region_id: germany.id, ...change })
    await rows.update("gift_cards", id, { balance } as never)
    const { code } = await rows.one("gift_cards", id)
    return {
      id,
      code: String(code),
      balance: async () => (await rows.one("gift_cards", id)).balance,
    }
  }
  const put = (params: Params, body: Codes) => ask(carts.update, { params, body })
  const putDiscount = (params: Params, { code }: { code: string }) =>
    put(params, { discounts: [{ code }] })
  const read = async (params: Params) => (await ask(carts.read, { params })).body.cart
  const complete = (params: Params) => ask(cartCompletion.complete, { params })
  const usesOf = async ({ id }: { id: string }) => (await rows.one("discounts", id)).usage_count
  /** A cart with these codes and a payment session for the new total. */
  async function reducedCart(codes: Codes, quantity = 1) {
    const params = await payableCart(shop, { quantity })
    const reply = await put(params, codes)
    expect([reply.status, reply.body.code]).toEqual([200, undefined])
    await ask(cartPayments.createSessions, { params })
    return params
  }

  return {
    rows,
    db,
    call,
    create,
    createId,
    open,
    createRegion,
    sell,
    germany,
    shop,
    administrator,
    ask,
    merchant_id,
    variant_id,
    discount,
    giftCard,
    put,
    putDiscount,
    read,
    complete,
    usesOf,
    reducedCart,
  }
}
