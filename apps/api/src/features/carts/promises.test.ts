import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { expect, it } from "vitest"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { pageOf, shoppersCards } from "../../testing/shoppers-cards.ts"

const { provider, testApp, takeCards } = await shoppersCards()
const { runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const region = await createRegion({ country: "de", payment_providers: ["card", "manual"] })
const shop = await open({ region, stock: 100 })
await takeCards(shop)

const { ask } = shop
const complete = (params: { id: string }) => ask(cartCompletion.complete, { params })
const sessionOf = async (params: { id: string }) =>
  (await ask(carts.read, { params })).body.cart.payment_session
/** The shopper's approval on the provider's page. */
const agree = async (params: { id: string }) =>
  provider.decide(pageOf(await sessionOf(params)), "pay")

it("voids the authorization of a changed cart at once, and restarts the same amount", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  const page = pageOf(await sessionOf(params))
  await agree(params)
  await runJobs()
  const former = await sessionOf(params)
  const intent = [...provider.intents.values()].at(-1)
  expect([former.status, intent?.status]).toEqual(["authorized", "requires_capture"])
  const body = { variant_id: shop.goods.variant.id, quantity: 1 }
  const { items } = (await ask(carts.addLine, { params, body })).body.cart
  await runJobs()
  expect(provider.intents.get(intent?.id ?? "")).toMatchObject({ status: "canceled" })
  expect((await complete(params)).body.type).not.toBe("order")

  const [line] = items
  const back = { params: { ...params, line_id: line.id }, body: { quantity: 1 } }
  expect((await ask(carts.updateLine, back)).body.cart.total).toBe(former.amount)
  await ask(cartPayments.selectSession, { params, body: { provider_id: "card" } })
  const repeated = await sessionOf(params)
  expect(repeated.id).not.toBe(former.id)
  expect(pageOf(repeated)).not.toBe(page)
  await agree(params)
  expect((await complete(params)).body).toMatchObject({ type: "order", data: { paid_total: 1785 } })
})
