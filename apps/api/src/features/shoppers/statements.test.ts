import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { anonymous } from "../../access/viewer.ts"
import { allRoutes } from "../../application.ts"
import { countedStatements } from "../../testing/counted-statements.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { open } = shopFronts(testApp)
const { counting, sent } = countedStatements(testApp.url)

const shop = await open({ stock: 100 })
const credentials = { email: "ada@front.example", password: "an umbrella in july" }
const names = { first_name: "Ada", last_name: "Lovelace" }
await shop.ask(shoppers.register, { body: { ...credentials, ...names } })
const { access_token } = (await shop.ask(shoppers.token, { body: credentials })).body
const headers = { ...shop.headers, authorization: `Bearer ${access_token}` }

async function buy() {
  const items = [{ variant_id: shop.goods.variant.id, quantity: 1 }]
  const body = { region_id: shop.region.id, items }
  const made = await testApp.call(undefined, carts.create, { body }, headers)
  const params = { id: made.body.cart.id }
  const address = { ...names, address_1: "Am Speicher 1", postal_code: "20457", city: "Hamburg" }
  const shipping_address = { ...address, country_code: shop.region.country_code }
  await shop.ask(carts.update, { params, body: { email: credentials.email, shipping_address } })
  await shop.ask(carts.addShippingMethod, { params, body: { option_id: shop.option } })
  await shop.ask(cartPayments.createSessions, { params })
  const { body: done } = await shop.ask(cartCompletion.complete, { params })
  expect(done.type).toBe("order")
  return done.data
}

it("reads a shopper's own orders with as many statements for five as for one, each as when read alone", async () => {
  const route = allRoutes.find((one) => one.endpoint === (shopperOrders.listOwn as unknown))
  const { customer } = (await testApp.call(undefined, shoppers.readSelf, {}, headers)).body
  const viewer = {
    ...anonymous,
    id: customer.id,
    customer_id: customer.id,
    organisation_id: shop.merchant_id,
    managed: [shop.merchant_id],
    sales_channels: [shop.channel],
  }
  const statements = async (count: number) => {
    const query = shopperOrders.listOwn.query.parse({})
    const context = testApp.application.contextOf(counting, viewer, noCookies)
    sent.length = 0
    const reply = (await route?.handler({ ...context, params: {}, body: {}, query } as never)) as {
      orders: { id: string }[]
    }
    expect(reply.orders).toHaveLength(count)
    return sent.length
  }
  const first = await buy()
  const ofOne = await statements(1)
  for (const _ of [2, 3, 4, 5]) await buy()
  expect(await statements(5)).toBe(ofOne)
  // The page and its carts, and a statement per relation.
  expect(ofOne).toBeLessThanOrEqual(18)

  const listed = (await testApp.call(undefined, shopperOrders.listOwn, {}, headers)).body.orders
  const alone = await testApp.call(
    undefined,
    shopperOrders.read,
    { params: { id: first.id } },
    headers,
  )
  expect(listed.find(({ id }: { id: string }) => id === first.id)).toEqual(alone.body.order)
})
