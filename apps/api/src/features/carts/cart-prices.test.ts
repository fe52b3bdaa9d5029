import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { priceListPrices } from "@packhaus/contract/commerce/price-list-prices"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { expect, it } from "vitest"
import { resourceFixtures } from "../../testing/resources.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, rows } = testApp
const { open } = shopFronts(testApp)
const { create } = resourceFixtures(testApp)
const administrator = await testApp.createActor("administrator")

it("200 shows prices for the named cart: in its region, and for its customer", async () => {
  const shop = await open()
  const { merchant_id, region, goods } = shop
  const credentials = { email: "regular@front.example", password: "an umbrella in july" }
  const names = { first_name: "Ada", last_name: "Byron" }
  const { customer } = (await shop.ask(shoppers.register, { body: { ...credentials, ...names } }))
    .body
  const { access_token } = (await shop.ask(shoppers.token, { body: credentials })).body
  const signedIn = { ...shop.headers, authorization: `Bearer ${access_token}` }
  const guests = await shop.cart()
  const body = { region_id: region.id }
  const own = (await call(undefined, carts.create, { body }, signedIn)).body.cart
  const costs = async (cart_id: string, headers: Record<string, string> = shop.headers) => {
    const query = { id: goods.product.id, cart_id }
    const reply = await call(undefined, storeProducts.list, { query }, headers)
    expect([reply.status, reply.body.code]).toEqual([200, undefined])
    const [variant] = reply.body.products[0].variants
    return [variant.calculated_price, variant.calculated_price_incl_tax]
  }
  expect(await costs(guests.id)).toEqual([1000, 1190])
  await rows.insert("prices", {
    merchant_id,
    variant_id: goods.variant.id,
    region_id: region.id,
    currency_code: "eur",
    amount: 900,
  } as never)
  expect([await costs(guests.id), await costs(own.id, signedIn)]).toEqual([
    [900, 1071],
    [900, 1071],
  ])

  const group = await create("customer_groups", merchant_id)
  const pair = { merchant_id, customer_group_id: group.id, customer_id: customer.id }
  await rows.insertAll("customer_group_customers", [pair as never])
  const made = await call(administrator, priceListPrices.create, {
    body: {
      name: "For regulars",
      description: "",
      type: "sale",
      status: "active",
      merchant_id,
      customer_groups: [{ id: group.id }],
      prices: [{ variant_id: goods.variant.id, currency_code: "eur", amount: 700 }],
    },
  })
  expect([made.status, made.body.code]).toEqual([200, undefined])
  expect([await costs(guests.id), await costs(own.id, signedIn)]).toEqual([
    [900, 1071],
    [700, 833],
  ])
  // Others who know the cart's id do not see its customer's group prices.
  expect(await costs(own.id)).toEqual([900, 1071])
})

it("400 for a cart of another shop front, and for an unknown one", async () => {
  const [shop, other] = [await open(), await open()]
  const { id } = await other.cart()
  for (const cart_id of [id, "cart_none"]) {
    const { status, body } = await shop.ask(storeProducts.list, { query: { cart_id } })
    expect([status, body.details.fields[0].path]).toEqual([400, "cart_id"])
  }
})
